// Asks the sender for more days, in words that are already written. The sender's address is not revealed.
import { messagePaths } from '#addresses/message-paths.ts'
import { moreTimeWords as words } from '#language/es/copy/more-time.ts'
import { ButtonLink } from '../button.tsx'

type AskForTimeProps = { owner: string; title: string; toDo: 'sign' | 'approve' | 'fill' }

export function AskForTime({ owner, title, toDo }: AskForTimeProps) {
  const message = words.message(owner, title, toDo)
  return (
    <div className="stack gap-2">
      <ButtonLink icon="chat" size="large" block to={messagePaths.whatsapp(message)} target="_blank" rel="noreferrer">
        {words.whatsapp}
        <span className="sr">{words.newTab}</span>
      </ButtonLink>
      <ButtonLink icon="mail" size="large" block to={messagePaths.mail(words.subject(title), message)} target="_self">
        {words.mail}
      </ButtonLink>
    </div>
  )
}
