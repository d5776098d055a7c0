// *Hacer mi versión*: a draft in the user's account. Users with premium choose whether it is private.
import { useId, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { Visibility } from '#domain/writing/model.ts'
import { forkWords as words } from '#language/es/catalogue/writing-page-dialogs.ts'
import { useNavigate } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import type { DialogProps } from '../asked.ts'
import styles from './fork-dialog.module.css'

const choices = [
  { value: 'private', name: words.private, text: words.privateText },
  { value: 'public', name: words.public, text: words.publicText },
] as const

type ChoiceProps = { visibility: Visibility; onChoose: (visibility: Visibility) => void }

function VisibilityChoice({ visibility, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={`stack gap-2 m-0 p-0 frameless ${styles.choices}`}>
      <legend className="mb-2 p-0 w550">{words.visibility}</legend>
      {choices.map(({ value, name: label, text }) => (
        <label className="flow items-start gap-07 framed-field r-ctl pressed" key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={visibility === value}
            onChange={() => onChoose(value)}
          />
          <span className="t-14 ink-2">
            <b className="block ink">{label}</b>
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function ForkDialog({ writing: { slug, title, author }, onClose }: DialogProps) {
  const isPremium = useSession()?.premium_enabled ?? false
  const [visibility, setVisibility] = useState<Visibility>(isPremium ? 'private' : 'public')
  const { send, busy, failure } = useCall('fork-writing')
  const navigate = useNavigate()

  async function handleFork() {
    const sent = await send({ slug, visibility }, ({ id }) => navigate(documentPaths.editorStep('edit', 1, id)))
    if ('failure' in sent && sent.failure.code === 'auth_required') navigate(paths.login(paths.writing(slug)))
  }

  return (
    <Confirm title={words.title} confirm={words.confirm} busy={busy} onConfirm={handleFork} onClose={onClose}>
      <p>{words.text}</p>
      <p>{words.attribution(title, author)}</p>
      {isPremium ? <VisibilityChoice visibility={visibility} onChoose={setVisibility} /> : <p>{words.free}</p>}
      {failure && <Notice kind="danger">{failure.message}</Notice>}
    </Confirm>
  )
}
