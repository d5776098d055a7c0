// The last step: missing and doubtful answers, the downloads, and continuing with other people or later.
import { type ComponentProps, useState } from 'react'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import type { Content } from '#domain/writing/model.ts'
import { byHandWords } from '#language/es/filling/by-hand.ts'
import { lastStepWords as words } from '#language/es/filling/last-step.ts'
import { call } from '#web/app/call.ts'
import { download } from '#web/shared/calls/download.ts'
import { LinkedTexts } from '#web/shared/catalogue/linked-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { HandOver, SendFirst } from '../people/hand-over.tsx'
import { PlaceList } from '../people/place-list.tsx'
import type { Place } from '../people/places.ts'
import styles from './ending.module.css'
import type { EndingProps } from './ending-props.ts'
import { Offers } from './offers.tsx'

type OwnProps = { slug: string; content: Content; next: ComponentProps<typeof LinkedTexts> }

export function Ending(props: EndingProps & OwnProps) {
  const { slug, content, next, values, missing, doubtful, isStopped, asked, isSample, onGo } = props
  const isOfParty = ({ id }: Place) =>
    id.startsWith('@') || content.fields.some((field) => field.id === id && field.party)
  const isWhole = missing.length === 0 && !isStopped
  const isToSign = isWhole && content.parties.some(({ signs }) => signs)
  // With a single party, there are no other people to send it to; but that one may sign.
  const sendsFirst =
    !isSample && !content.handwritten && (isToSign || (content.parties.length > 1 && missing.some(isOfParty)))
  const [busy, setBusy] = useState<'pdf' | 'docx' | null>(null)
  const [failure, setFailure] = useState<string>()
  const [isDone, setIsDone] = useState(false)

  async function handleDownload(ending: 'pdf' | 'docx') {
    if (busy || isStopped) return
    setBusy(ending)
    setFailure(undefined)
    const problem = await download(cataloguePaths[ending](slug), { values }, words.failed)
    setBusy(null)
    setFailure(problem)
    if (problem) return
    // Only the first download counts as a use of the text.
    if (!isDone) call('use-writing', { slug }).catch(() => {})
    setIsDone(true)
  }

  return (
    <div className={`stack gap-5 ${styles.ending}`}>
      {isSample && <Notice kind="info">{words.sample}</Notice>}
      {content.handwritten && (
        <Notice kind="info">
          <b>{byHandWords.title}.</b> {byHandWords.text}
        </Notice>
      )}
      {sendsFirst && <SendFirst slug={slug} isToSign={isToSign} />}
      {missing.length > 0 && (
        <PlaceList
          title={words.missing}
          text={isStopped ? words.missingLater : words.missingText}
          places={missing}
          onGo={onGo}
        />
      )}
      {doubtful.length > 0 && (
        <PlaceList title={words.doubtful} text={words.doubtfulText} places={doubtful} onGo={onGo} />
      )}
      {isWhole && doubtful.length === 0 && (
        <p className="flow items-start i-125 gap-2 w500 signed">
          <Icon name="check" />
          {asked > 0 ? words.complete : words.nothing}
        </p>
      )}
      <div className={`flow wrap gap-3 ${styles.files}`}>
        <Button
          weight={sendsFirst ? 'outline' : 'ink'}
          size="large"
          busy={busy === 'pdf'}
          aria-disabled={isStopped || undefined}
          onClick={() => handleDownload('pdf')}
        >
          {busy !== 'pdf' && <Icon name="download" />}
          {words.pdf}
        </Button>
        <Button
          size="large"
          busy={busy === 'docx'}
          aria-disabled={isStopped || undefined}
          onClick={() => handleDownload('docx')}
        >
          {words.docx}
        </Button>
      </div>
      {failure && <Notice kind="danger">{failure}</Notice>}
      <div role="status" className={styles.status}>
        {isDone && (
          <p className="flow items-start i-125 gap-2 w500 signed">
            <Icon name="check" />
            {words.done}
          </p>
        )}
      </div>
      <HandOver
        slug={slug}
        hasParties={content.parties.length > 0 && !content.handwritten}
        isSample={isSample}
        isSentFirst={sendsFirst}
      />
      {isDone && <LinkedTexts {...next} />}
      {isDone && <Offers slug={slug} />}
    </div>
  )
}
