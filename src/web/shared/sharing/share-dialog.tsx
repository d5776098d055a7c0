// With whom the owner shares a document: another person, in which role, and who has it already.
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { Output } from '#contract/contract.ts'
import type { ShareLinkOnWire, ShareOnWire } from '#contract/sharing/sharing.ts'
import { type ShareRole, shareLimits, shareRoles } from '#domain/sharing/share.ts'
import { sharingWords as words } from '#language/es/sharing/sharing.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { Unverified } from '#web/shared/account/unverified.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Box } from '#web/ui/overlay/box.tsx'
import { People } from './people.tsx'
import styles from './share-dialog.module.css'
import { ShareLinks } from './share-links.tsx'

type ShareDialogProps = { writing: { id: string; title: string }; onClose: () => void }

/** Null until they are known. */
function useShares(id: string) {
  const [shares, setShares] = useState<ShareOnWire[] | null>(null)
  const [links, setLinks] = useState<ShareLinkOnWire[]>([])
  const [problem, setProblem] = useState('')
  const look = useCallback(async () => {
    try {
      const found = await call('list-shares', { id })
      setShares(found.shares)
      setLinks(found.links)
      setProblem('')
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    }
  }, [id])
  useEffect(() => void look(), [look])
  return { shares, links, problem, look }
}

/** With an address that has it already only the role changes, and no letter is sent. */
function saidOf({ name, email, role, is_new, letter }: Output<'share-writing'>): string {
  const who = name || email
  if (!is_new) return words.changed(who, role)
  return letter ? words.sent(who) : words.given(who)
}

function Invite({ id, onShared }: { id: string; onShared: (share: ShareOnWire) => Promise<unknown> }) {
  const { send, busy, failure, fields } = useCall('share-writing')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<ShareRole>('commenter')
  const [message, setMessage] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [said, setSaid] = useState('')

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setSaid('')
    setMissing(!email.trim())
    if (!email.trim()) return
    const sent = await send({ id, email, role, message }, onShared)
    if (!('output' in sent)) return
    setSaid(saidOf(sent.output))
    setEmail('')
    setMessage('')
  }

  const isNamed = Object.keys(fields).length > 0
  return (
    <form className="stack gap-3" method="post" noValidate onSubmit={handleSubmit}>
      <div className={`stack items-start gap-3 ${styles.line}`}>
        <Field
          label={words.email}
          type="email"
          autoComplete="off"
          placeholder={words.emailPlaceholder}
          value={email}
          error={isMissing ? words.emailMissing : fields.email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Select label={words.role} value={role} onChange={({ target }) => setRole(target.value as ShareRole)}>
          {shareRoles.map((each) => (
            <option key={each} value={each}>
              {words.roles[each]}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label={words.message}
        hint={words.messageHint}
        counted={words.counted}
        rows={2}
        maxLength={shareLimits.message}
        value={message}
        error={fields.message}
        onChange={({ target }) => setMessage(target.value)}
      />
      {failure?.code === 'verification_required' && <Unverified words={words.unverified} />}
      {failure && failure.code !== 'verification_required' && !isNamed && (
        <Notice kind="danger">{failure.message}</Notice>
      )}
      <div className={`row apart gap-3 ${styles.send}`}>
        <p className="t-14 signed breaks" role="status">
          {said}
        </p>
        <Button icon="send" type="submit" weight="ink" busy={busy}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

export function ShareDialog({ writing: { id, title }, onClose }: ShareDialogProps) {
  const { shares, links, problem, look } = useShares(id)
  return (
    <Box title={words.title(title)} onClose={onClose}>
      <p className="t-14 ink-2">
        {words.lead} <b>{words.needs}</b> {words.free}
      </p>
      <Invite id={id} onShared={look} />
      <section className="stack gap-2 pt-4 ruled" aria-labelledby="who-has-it">
        <h3 className="ink-3 small-head tight-0" id="who-has-it">
          {words.people}
        </h3>
        {problem ? (
          <Notice kind="danger">{problem}</Notice>
        ) : shares ? (
          <People id={id} shares={shares} onChanged={look} />
        ) : (
          <p role="status" className="t-14 ink-2">
            {words.loading}
          </p>
        )}
      </section>
      {shares && <ShareLinks id={id} links={links} onChanged={look} />}
    </Box>
  )
}
