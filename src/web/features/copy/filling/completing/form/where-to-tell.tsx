// Form in which a participant who was invited by link, not by mail, gives an address for later mails.
import { type FormEvent, useState } from 'react'
import { completingWords } from '#language/es/copy/completing.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

const words = completingWords.tell

type WhereToTellProps = { secret: string; sender: Parameters<typeof words.wrong>[0] }

export function WhereToTell({ secret, sender }: WhereToTellProps) {
  const [email, setEmail] = useState('')
  const [given, setGiven] = useState<string>()
  const { send, busy, failure, fields } = useCall('give-address')

  const handleGive = (event: FormEvent) => {
    event.preventDefault()
    void send({ id: secret, email: email.trim() }, () => setGiven(email.trim()))
  }

  if (given)
    return (
      <p className="flow items-baseline i-11 gap-2 breaks text-start" role="status">
        <Icon className="rigid signed" name="check" />
        <span>
          <b className="w550 signed">{words.done(given)}</b> {words.wrong(sender)}
        </span>
      </p>
    )
  return (
    <form className="stack gap-3 p-4 text-start card" method="post" noValidate onSubmit={handleGive}>
      <h2 className="t-18">{words.title}</h2>
      <Field
        label={words.label}
        hint={words.hint}
        error={fields.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" busy={busy} block>
        {words.submit}
      </Button>
      {failure && !fields.email && <Notice kind="danger">{failure.message}</Notice>}
    </form>
  )
}
