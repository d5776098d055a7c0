// A shared document to be read: whose it is, what the reader may do with it, and the paper. No editor comes with it.
import { type KeyboardEvent, type MouseEvent, Suspense, useEffect, useMemo, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import { sharedPageWords as words } from '#language/es/sharing/shared-page.ts'
import { late, usePainted } from '#web/app/late.ts'
import { Link } from '#web/app/router/link.tsx'
import { useNavigate } from '#web/app/router/router.tsx'
import { useBeginCopy } from '#web/shared/copy/begin-copy.ts'
import { sectionNames } from '#web/shared/copy/section-names.ts'
import { CommentsBeside, CommentsToggle, useShown } from '#web/shared/sharing/comments/beside.tsx'
import { BesideButton } from '#web/shared/sharing/comments/beside-button.tsx'
import { useComments } from '#web/shared/sharing/comments/use-comments.ts'
import { LeaveDialog } from '#web/shared/sharing/leave-dialog.tsx'
import { mayIcons } from '#web/shared/sharing/may-icons.ts'
import { SuggestionsToggle } from '#web/shared/sharing/words/suggestions-toggle.tsx'
import { useWords } from '#web/shared/sharing/words/use-words.ts'
import { chosenOnPaper, markedPaper } from '#web/shared/sharing/words/words-on-paper.ts'
import { partAnchor, SheetView } from '#web/shared/sheet/sheet-view.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Menu, MenuAction, MenuDownload, MenuLink } from '#web/ui/overlay/menu.tsx'
import { MenuButton } from '#web/ui/overlay/menu-button.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { SharedPage } from './load.ts'
import styles from './shared-writing.module.css'

const BesideWords = late(async () => (await import('#web/shared/sharing/words/beside-words.tsx')).BesideWords)

type MoreMenuProps = Pick<SharedPage['writing'], 'id' | 'can'> & { onLeave: () => void }

function MoreMenu({ id, can, onLeave }: MoreMenuProps) {
  return (
    <MenuButton
      label={words.more}
      className={`centre square-ctl p-0 control pressed ${styles.more}`}
      align="end"
      button={<Icon name="more" />}
    >
      {(menu) => (
        <Menu {...menu}>
          <MenuDownload icon="download" href={documentPaths.writingPdf(id)}>
            {words.pdf}
          </MenuDownload>
          <MenuDownload icon="download" href={documentPaths.writingDocx(id)}>
            {words.docx}
          </MenuDownload>
          {can.history && (
            <MenuLink icon="clock" to={documentPaths.history(id)}>
              {words.history}
            </MenuLink>
          )}
          {can.leave && (
            <MenuAction icon="logout" danger onChoose={onLeave}>
              {words.leave}
            </MenuAction>
          )}
        </Menu>
      )}
    </MenuButton>
  )
}

export function SharedWriting({ page: { writing, now } }: { page: SharedPage }) {
  const { id, content, country, owner, can, deleted_at } = writing
  const { begin, busy, failure } = useBeginCopy()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const comments = useComments(can.read_comments ? id : null)
  const [isTalking, setTalking] = useShown(can.read_comments)
  const spoken = useWords({
    id: can.read_comments ? id : null,
    content,
    comments,
    canSuggest: can.suggest,
    onOpen: () => setTalking(true),
  })
  const isPainted = usePainted()
  const [about, setAbout] = useState<string | null>(null)
  const title = writing.title || words.untitled
  const sheet = useMemo(() => layOut({ title: writing.title, content, country }), [writing.title, content, country])
  const sections = useMemo(() => sectionNames(content), [content])
  const paper = useMemo(
    () => markedPaper(sheet, content, spoken.placed, spoken.current),
    [sheet, content, spoken.placed, spoken.current],
  )
  useEffect(() => {
    if (failure) toast('failed', failure.message)
  }, [failure])

  function handleBeside(section: string) {
    setAbout(section)
    setTalking(true)
  }

  function handleGoTo(section: string) {
    setAbout(section)
    document.getElementById(partAnchor({ id: section }))?.scrollIntoView({ block: 'center' })
  }

  /** Marked words: by a press, or by a key on them. */
  function handleWords(event: MouseEvent | KeyboardEvent) {
    const marked = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-words]') : null
    const pressed = marked?.dataset.words
    // A selection that ends on marked words is one of words, and no press.
    if (!pressed || !(document.getSelection()?.isCollapsed ?? true)) return
    if ('key' in event && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    spoken.press(pressed)
  }

  const may = writing.role === 'owner' || (writing.role === 'editor' && !can.edit) ? 'reader' : writing.role
  const isPaused = writing.role === 'editor' && !can.edit && !deleted_at
  return (
    <div className={`stack gap-4 mi-auto phone-gap-3 ${styles.page}`} data-rail="">
      <div className={`row wrap ${styles.bar}`}>
        <Link className={`row-inline ctl gap-04 t-14 ink-2 plain hover-ink-underlined ${styles.back}`} to={paths.share}>
          <Icon name="back" />
          {words.back}
        </Link>
        <p className={`flow wrap grows i-10 gap-1-11 t-14 ink-2 ${styles.about}`}>
          <span className="row-inline gap-04 breaks">
            <Icon className="rigid ink-3" name="person" />
            {words.of(owner)}
          </span>
          <span className="row-inline gap-04 breaks">
            <Icon className="rigid ink-3" name={mayIcons[may]} />
            {words.may[may]}
          </span>
          <span className="row-inline gap-04 breaks">
            <Icon className="rigid ink-3" name="clock" />
            {words.changed} <Moment iso={writing.updated_at} now={now} />
          </span>
        </p>
        <section className={`row gap-2 phone-dock ${styles.actions}`} aria-label={words.actions}>
          {can.edit && (
            <ButtonLink icon="pen" weight="ink" to={documentPaths.editorStep('edit', 1, id)}>
              {words.edit}
            </ButtonLink>
          )}
          <Button icon="send" weight={can.edit ? 'outline' : 'ink'} busy={busy} onClick={() => begin(id)}>
            {words.use}
          </Button>
          <SuggestionsToggle of={spoken} isOpen={isTalking} onOpen={setTalking} />
          {can.read_comments && (
            <CommentsToggle
              className={styles.talk}
              comments={comments}
              isOpen={isTalking}
              onToggle={() => setTalking(!isTalking)}
            />
          )}
          <MoreMenu id={id} can={can} onLeave={() => setLeaving(true)} />
        </section>
      </div>
      {deleted_at && <Notice kind="info">{words.trashed(owner)}</Notice>}
      {isPaused && <Notice kind="info">{words.readOnly(owner)}</Notice>}
      <div className={`stack items-start middle gap-5 ${styles.desk}`} data-comments={isTalking ? '' : undefined}>
        <article className={`shrinks paper phone-square ${styles.paper}`} onClick={handleWords} onKeyDown={handleWords}>
          <h1>{title}</h1>
          {sheet.parts.length === 0 ? (
            <p className={`ink-3 ${styles.empty}`}>{words.empty}</p>
          ) : (
            <SheetView
              sheet={paper}
              beside={({ id: section }) => (
                <BesideButton
                  name={sections.get(section) ?? ''}
                  count={comments.openBeside.get(section) ?? 0}
                  canComment={comments.list?.can.comment ?? false}
                  isChosen={isTalking && about === section}
                  onChoose={() => handleBeside(section)}
                />
              )}
            />
          )}
        </article>
        <CommentsBeside
          id={id}
          comments={comments}
          sections={sections}
          about={about}
          onAbout={setAbout}
          onGoTo={handleGoTo}
          words={spoken}
          isOpen={isTalking}
          onClose={() => setTalking(false)}
        />
      </div>
      {isPainted && can.read_comments && (
        <Suspense fallback={null}>
          <BesideWords
            id={id}
            can={{ comment: comments.list?.can.comment ?? false, suggest: can.suggest }}
            people={comments.list?.people ?? []}
            read={(range, at) => chosenOnPaper(sheet, content, range, at)}
            words={spoken}
            onComments={comments.look}
          />
        </Suspense>
      )}
      {leaving && (
        <LeaveDialog
          id={id}
          title={title}
          owner={owner}
          onLeft={() => navigate(paths.share, { replace: true })}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  )
}
