// «Tengo un código»: premium days for a user who types one.
import { type FormEvent, useState } from 'react'
import { premiumWords } from '#language/es/plan/premium.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './code-form.module.css'

const words = premiumWords.code

/** `isOnlyWay`: there is no other button of weight on the page. */
export function CodeForm({ isOnlyWay }: { isOnlyWay: boolean }) {
  const [code, setCode] = useState('')
  const { send, busy, failure, fields } = useCall('redeem-code')
  const { revalidate } = useRevalidator()
  const zone = useZone()

  async function handleRedeem(event: FormEvent) {
    event.preventDefault()
    const sent = await send({ code })
    if (!('output' in sent)) return
    setCode('')
    await revalidate()
    // What Premium gives stands at the top of the page now.
    window.scrollTo({ top: 0 })
    toast('done', words.done(sent.output.premium_until ?? '', zone))
  }

  return (
    <form className={`flow wrap items-start gap-3 ${styles.form}`} method="post" noValidate onSubmit={handleRedeem}>
      <div className="basis-12">
        <Field
          label={words.label}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={words.placeholder}
          maxLength={100}
          required
          value={code}
          error={fields.code ?? failure?.message}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Button type="submit" weight={isOnlyWay ? 'ink' : 'outline'} busy={busy}>
        {words.submit}
      </Button>
    </form>
  )
}
