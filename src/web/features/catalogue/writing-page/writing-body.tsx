// A public writing as all readers see it: its contents, the paper, what can be done with it, and others of its kind.

import { paths } from '#addresses/paths.ts'
import type { Part } from '#domain/sheet/sheet.ts'
import { Link } from '#web/app/router/link.tsx'
import { LinkedTexts } from '#web/shared/catalogue/linked-texts.tsx'
import { SheetView } from '#web/shared/sheet/sheet-view.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Avatar } from '#web/ui/person/avatar.tsx'
import { firstNames } from '#web/ui/person/initials.ts'
import { Contents, FoldedContents } from './contents.tsx'
import type { ShownWriting } from './show.ts'
import { Side } from './side.tsx'
import styles from './writing-body.module.css'

type ViewProps = { writing: ShownWriting }

/** In smaller letters, so that the text begins on the first screen. */
const longTitle = 90

function Byline({ writing: { author, line } }: ViewProps) {
  return (
    <div className="row gap-3">
      <Avatar {...firstNames(author.name)} service="" />
      <p className="shrinks t-14 ink-2 breaks">
        <Link className="w600 ink isolated" to={author.href} rel="author">
          {author.name}
        </Link>
        {author.profession && <span>, {author.profession}</span>}
        <span className="block">{line}</span>
      </p>
    </div>
  )
}

/** Closed under a clause: the laws that it rests on. */
function ClauseLaws({ writing: { clauseLaws, words }, part: { id, title } }: ViewProps & { part: Part }) {
  const laws = clauseLaws[id]
  if (!laws) return null
  return (
    <details className={`ink-3 ${styles.laws}`}>
      <summary className="row-inline" aria-label={`${words.clauseLaws}: ${title}`}>
        {words.clauseLaws}
      </summary>
      {laws.map(({ said, checked }) => (
        <p key={said}>
          {said} {checked}
        </p>
      ))}
    </details>
  )
}

function Situations({ writing: { situations, words } }: ViewProps) {
  if (situations.length === 0) return null
  return (
    <section className="stack gap-3 pt-4 ruled breaks" aria-label={words.situations}>
      <h2 className="t-18">{words.situations}</h2>
      <ul className="stack gap-2">
        {situations.map(({ title, href }) => (
          <li key={href}>
            <Link to={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Related({ writing: { related, words } }: ViewProps) {
  if (related.length === 0) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 className="mb-3 t-21" id="related">
        {words.related}
      </h2>
      <ul className="stack ruled-2">
        {related.map(({ slug, title, country, uses }) => (
          <li className="py-3 breaks underlined-line" key={slug}>
            <Link to={paths.writing(slug)}>{title}</Link>
            <small className="t-13 ink-3">{uses ? `${country} · ${uses}` : country}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Under the thumb on a phone; the chat button moves up by its height. */
function Dock({ writing: { slug, words } }: ViewProps) {
  return (
    <section
      className={`away phone-dock phone-flex phone-centred phone-gap-2 ${styles.dock}`}
      aria-label={words.actions}
    >
      <ButtonLink weight="ink" to={paths.useWriting(slug)}>
        {words.use}
      </ButtonLink>
      <Button aria-label={words.share} data-ask="share">
        <Icon name="share" />
      </Button>
      <Button aria-label={words.more} aria-haspopup="menu" data-ask="more">
        <Icon name="more" />
      </Button>
    </section>
  )
}

/** Its buttons only say what they ask (`data-ask`): the page around it handles them, see `writing-page.tsx`. */
export function WritingBody({ writing, isMember }: ViewProps & { isMember: boolean }) {
  const { title, summary, category } = writing
  return (
    <div className={`stack items-start middle gap-6 phone-block ${styles.page}`} data-rail="">
      <Contents writing={writing} />
      <div className={`shrinks second ${styles.reading}`}>
        <article className={`paper phone-square ${styles.paper}`}>
          <header>
            <Link
              className={`t-14 w600 rubric plain hover-underlined phone-inline-flex phone-centred ${styles.category}`}
              to={category.href}
            >
              {category.name}
            </Link>
            <h1 data-long={title.length > longTitle ? '' : undefined}>{title}</h1>
            {summary && <p className={`mb-11 ink-2 read-17 isolated breaks ${styles.summary}`}>{summary}</p>}
            <Byline writing={writing} />
          </header>
          <FoldedContents writing={writing} />
          <SheetView sheet={writing} beside={(part) => <ClauseLaws writing={writing} part={part} />} />
        </article>
      </div>
      <Side writing={writing} isMember={isMember} />
      <div className={`second stack gap-6 ${styles.onward}`}>
        <LinkedTexts title={writing.words.next} texts={writing.next} />
        <LinkedTexts title={writing.words.before} texts={writing.before} />
        <Situations writing={writing} />
        <Related writing={writing} />
      </div>
      <Dock writing={writing} />
    </div>
  )
}
