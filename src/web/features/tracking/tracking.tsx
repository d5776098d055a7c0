// *Seguimiento*: one copy, live, with everything that its owner can do about it.
import { useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { ParticipantOnWire } from '#contract/copies.ts'
import { trackingWords as words } from '#language/es/tracking.ts'
import { useLive } from '#web/live.ts'
import { useRevalidator } from '#web/router/router.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuDownload } from '#web/ui/menu.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import type { Asked } from './asked.ts'
import { mayCancel } from './copy-menu.tsx'
import { DocumentCard } from './document-card.tsx'
import { Head } from './head.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { Followed } from './load.ts'
import { NowBox } from './now-box.tsx'
import { Past } from './past.tsx'
import { People } from './person-row.tsx'
import { CancelDialog, ChangeDialog, CorrectDialog, ExtendDialog } from './questions.tsx'
import { AnswersDialog, DocumentDialog } from './reading.tsx'
import { useTimes } from './times.ts'
import styles from './tracking.module.css'
import { useActs } from './use-acts.ts'

export function Tracking({ followed: { copy, happened, now } }: { followed: Followed }) {
  const { revalidate } = useRevalidator()
  const live = useLive((heard) => {
    if (heard === 'everything' || heard.has(copy.id)) void revalidate()
  })
  const acts = useActs(copy)
  const times = useTimes(now)
  const [asked, setAsked] = useState<Asked | null>(null)
  const shared = { copy, acts, times, onAsk: setAsked }
  const close = () => setAsked(null)

  /** As they are now, not as they were when the question was opened. */
  const current = (person: ParticipantOnWire) => copy.participants.find(({ id }) => id === person.id) ?? person
  const question = { copy, acts, onClose: close }

  return (
    <div data-rail className={styles.page}>
      <Head {...shared} live={live} />
      <div className={styles.columns}>
        <div className={styles.work}>
          <NowBox {...shared} />
          {copy.participants.length > 0 && <People {...shared} />}
          <div className={styles.ends}>
            <MenuButton
              className={styles.download}
              label={words.act.download}
              align="start"
              button={
                <>
                  <Icon name="download" />
                  {words.act.download}
                </>
              }
            >
              {(menu) => (
                <Menu {...menu}>
                  <MenuDownload href={documentPaths.copyPdf(copy.id, copy.version)}>
                    {words.act.downloadPdf}
                  </MenuDownload>
                  <MenuDownload href={documentPaths.copyDocx(copy.id)}>{words.act.downloadWord}</MenuDownload>
                </Menu>
              )}
            </MenuButton>
            <Button busy={acts.isBusy} onClick={() => void acts.duplicate()}>
              <Icon name="copy" />
              {words.act.duplicate}
            </Button>
            {mayCancel(copy) && (
              <Button weight="danger" className={styles.cancel} onClick={() => setAsked({ about: 'cancel' })}>
                <Icon name="close" />
                {words.act.cancel}
              </Button>
            )}
          </div>
        </div>
        <aside className={styles.aside}>
          <DocumentCard copy={copy} onAsk={setAsked} />
          <Past copy={copy} happened={happened} acts={acts} times={times} />
        </aside>
      </div>
      {asked?.about === 'link' && <LinkDialog {...question} person={current(asked.person)} />}
      {asked?.about === 'correct' && <CorrectDialog {...question} person={current(asked.person)} />}
      {asked?.about === 'change' && <ChangeDialog {...question} person={current(asked.person)} />}
      {asked?.about === 'answers' && <AnswersDialog {...question} person={current(asked.person)} onAsk={setAsked} />}
      {asked?.about === 'cancel' && <CancelDialog {...question} />}
      {asked?.about === 'extend' && <ExtendDialog {...question} />}
      {asked?.about === 'document' && <DocumentDialog {...question} />}
    </div>
  )
}
