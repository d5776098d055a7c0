// *Seguimiento*: one copy, live, with everything that its owner can do about it.
import { useEffect, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { linkedWords } from '#language/es/catalogue/linked-texts.ts'
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { useLocation, useRevalidator } from '#web/app/router/router.tsx'
import { useLive } from '#web/shared/calls/live.ts'
import { LinkedTexts } from '#web/shared/catalogue/linked-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuDownload } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import type { Asked } from './asked.ts'
import { mayCancel } from './copy-menu.tsx'
import { DocumentCard } from './document-card.tsx'
import { Head } from './head.tsx'
import type { CopyPage } from './load.ts'
import { NowBox } from './now/now-box.tsx'
import { ChangeDialog, CorrectDialog } from './now/person-questions.tsx'
import { AgainDialog, CancelDialog, ExtendDialog, NameDialog } from './now/questions.tsx'
import { RoundBox } from './now/round-box.tsx'
import { useActs } from './now/use-acts.ts'
import { Past } from './past/past.tsx'
import { AnswersDialog, DocumentDialog } from './past/reading.tsx'
import { LinkDialog } from './people/link-dialog.tsx'
import { People } from './people/person-row.tsx'
import { isInUse } from './standing.ts'
import { useTimes } from './times.ts'
import { isSigner, type Tracked } from './tracked.ts'
import styles from './tracking.module.css'
import { useReadNotices } from './use-read-notices.ts'

export function Tracking({ page }: { page: CopyPage }) {
  const { copy, happened, signing: signed, round: last, next, now } = page
  const { revalidate } = useRevalidator()
  const live = useLive((heard) => {
    if (heard === 'everything' || heard.has(copy.id)) void revalidate()
  })
  useReadNotices(copy.id, now)
  const round = last?.is_current ? last : null
  const acts = useActs(copy, round)
  const times = useTimes(now)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { search, hash } = useLocation()
  // A search among all documents leads to the words in the text.
  useEffect(() => {
    const words = new URLSearchParams(search).get('busca')
    if (words) setAsked({ about: 'document', at: { anchor: hash.slice(1), words } })
  }, [search, hash])
  const shared = { copy, acts, times, onAsk: setAsked }
  const close = () => setAsked(null)

  /** As they are now, not as they were when the question was opened. */
  const current = <Person extends Tracked>(person: Person): Person =>
    ((isSigner(person) ? round : copy)?.participants.find(({ id }) => id === person.id) as Person | undefined) ?? person
  const question = { copy, round, acts, onClose: close }
  const download = round ? trackingSigningWords.act.downloadText : words.act.download

  return (
    <div data-rail className={`mi-auto w-715`}>
      <Head {...shared} round={round} live={live} />
      <div className={`stack items-start ${styles.columns}`}>
        <div className="shrinks">
          {round && !copy.deleted_at ? <RoundBox {...shared} round={round} /> : <NowBox {...shared} round={last} />}
          <People {...shared} round={round} happened={signed} />
          <div className={`flow wrap gap-2 mt-125 phone-grid ${styles.ends}`}>
            {!round?.sealed && (
              <MenuButton
                className="row-inline middle ctl gap-2 px-4 t-15 w550 control pressed hover-ink-sheet"
                label={download}
                align="start"
                button={
                  <>
                    <Icon name="download" />
                    {download}
                  </>
                }
              >
                {(menu) => (
                  <Menu {...menu}>
                    <MenuDownload href={documentPaths.copyPdf(copy.id, copy.version)}>
                      {words.act.downloadPdf}
                    </MenuDownload>
                    <MenuDownload href={documentPaths.cleanCopyPdf(copy.id)}>{words.act.downloadClean}</MenuDownload>
                    <MenuDownload href={documentPaths.copyDocx(copy.id)}>{words.act.downloadWord}</MenuDownload>
                  </Menu>
                )}
              </MenuButton>
            )}
            {copy.can.includes('duplicate') && (
              <Button icon="copy" busy={acts.isBusy} onClick={() => void acts.duplicate()}>
                {words.act.duplicate}
              </Button>
            )}
            {mayCancel(copy, round) && (
              <Button
                icon="close"
                weight="danger"
                className={`ml-auto ${styles.cancel}`}
                onClick={() => setAsked({ about: 'cancel' })}
              >
                {round ? trackingSigningWords.act.cancel : words.act.cancel}
              </Button>
            )}
          </div>
          {isInUse(copy) && (
            <div className="mt-6">
              <LinkedTexts title={linkedWords.next} texts={next} />
            </div>
          )}
        </div>
        <aside className="shrinks">
          <DocumentCard copy={copy} round={round} onAsk={setAsked} />
          <Past copy={copy} happened={happened} signing={signed} acts={acts} times={times} />
        </aside>
      </div>
      {asked?.about === 'link' && <LinkDialog {...question} person={current(asked.person)} />}
      {asked?.about === 'correct' && <CorrectDialog {...question} person={current(asked.person)} onAsk={setAsked} />}
      {asked?.about === 'change' && <ChangeDialog {...question} person={current(asked.person)} />}
      {asked?.about === 'answers' && <AnswersDialog {...question} person={current(asked.person)} onAsk={setAsked} />}
      {asked?.about === 'cancel' && <CancelDialog {...question} />}
      {asked?.about === 'extend' && <ExtendDialog {...question} />}
      {asked?.about === 'again' && <AgainDialog {...question} />}
      {asked?.about === 'name' && <NameDialog {...question} />}
      {asked?.about === 'document' && <DocumentDialog {...question} at={asked.at} />}
    </div>
  )
}
