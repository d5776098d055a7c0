// Which of the optional letters the user wants. Each choice is kept as it is made.
import { useState } from 'react'
import type { MailPreferences } from '#contract/notice.ts'
import { type MailTopic, mailTopics } from '#domain/notice/notice.ts'
import { mailPreferencesWords as words } from '#language/es/account/mail-preferences.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { Check } from '#web/ui/form/check.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './mail-section.module.css'

export function MailSection({ preferences }: { preferences: MailPreferences }) {
  const [chosen, setChosen] = useState(preferences)

  async function choose(topic: MailTopic, wanted: boolean) {
    setChosen((before) => ({ ...before, [topic]: wanted }))
    try {
      setChosen(await call('update-mail-preferences', { [topic]: wanted }))
      toast('done', words.saved)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setChosen((before) => ({ ...before, [topic]: !wanted }))
      toast('failed', error.message)
    }
  }

  return (
    <Section id="correo" title={words.title}>
      <p>{words.text}</p>
      <div className={`stack gap-06 ${styles.topics}`}>
        {mailTopics.map((topic) => (
          <Check
            key={topic}
            checked={chosen[topic]}
            onChange={({ currentTarget }) => void choose(topic, currentTarget.checked)}
          >
            <b className="w600">{words.topics[topic].name}</b>
            <span className="block t-14 ink-3">{words.topics[topic].text}</span>
          </Check>
        ))}
      </div>
      <p className="t-14 ink-2">
        <b>{words.always}.</b> {words.alwaysText}
      </p>
    </Section>
  )
}
