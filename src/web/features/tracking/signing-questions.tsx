// What is asked before something is done to a copy that is being signed: each in its own dialog.
import { trackingWords } from '#language/es/tracking.ts'
import { trackingSigningWords as words } from '#language/es/tracking-signing.ts'
import { call } from '#web/call.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { Ask, SignerQuestionProps, SigningQuestionProps } from './asked.ts'
import { CancelBox, CorrectBox, correctWords, ExtendBox } from './question-boxes.tsx'

export function CorrectSignerDialog(props: SignerQuestionProps & { onAsk: Ask }) {
  const { copy, signer, acts, signing, onClose, onAsk } = props
  const isMailed = (email: string) => email !== '' && (signer.way === 'email' || signer.email === '')
  const leaves = (email: string) => acts.mailEnabled && isMailed(email)

  async function handleSave(name: string, email: string) {
    // Whoever gets an address gets letters; whoever loses it gets their link by hand.
    const way = isMailed(email) ? 'email' : signer.way === 'email' ? 'link' : signer.way
    const failure = await acts.attempt(() =>
      call('correct-signer', { copy: copy.id, signer: signer.id, name, email, way }),
    )
    if (failure !== null) return failure
    toast('done', (leaves(email) ? trackingWords.done.correctedMailed : words.done.corrected)(name))
    // Their new link is for the owner to give.
    if (!leaves(email) && signer.invited_at) onAsk({ about: 'signLink', signer })
    else onClose()
    return null
  }

  return (
    <CorrectBox
      {...correctWords(signing.nameOf(signer), acts.isMe(signer))}
      person={signer}
      isMailed={isMailed}
      kept={words.correct.kept}
      busy={acts.isBusy}
      onSave={handleSave}
      onClose={onClose}
    />
  )
}

export function CancelSigningDialog({ copy, round, acts, onClose }: SigningQuestionProps) {
  const byMail = acts.mailEnabled && round.participants.some((each) => each.email !== '' && !acts.isMe(each))
  const signed = round.participants.filter(({ does, state }) => does === 'sign' && state === 'done').length

  async function handleCancel(reason: string) {
    const failure = await acts.attempt(() => call('cancel-signing', { copy: copy.id, reason }))
    toast(failure === null ? 'done' : 'failed', failure ?? words.done.cancelled)
  }

  return (
    <CancelBox
      title={words.cancelling.title}
      text={words.cancelling.text(signed)}
      confirm={byMail ? trackingWords.cancelling.confirm : trackingWords.cancelling.confirmByHand}
      busy={acts.isBusy}
      onCancel={handleCancel}
      onClose={onClose}
    />
  )
}

export function ExtendSigningDialog({ copy, round, acts, onClose }: SigningQuestionProps) {
  const handleExtend = (deadline: string) => acts.attempt(() => call('extend-signing', { copy: copy.id, deadline }))

  return (
    <ExtendBox
      deadline={round.deadline}
      text={words.extending}
      busy={acts.isBusy}
      onExtend={handleExtend}
      onClose={onClose}
    />
  )
}
