// Beside the text: what can be done with it, and what the reader should know before using it.
import type { ReactNode } from 'react'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { Link } from '#web/app/router/link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ShownWriting } from './show.ts'
import styles from './side.module.css'

type SideProps = { writing: ShownWriting; isMember: boolean }

function ForkButton({ writing: { slug, words }, isMember }: SideProps) {
  const label = (
    <>
      <Icon name="copy" />
      {words.fork}
    </>
  )
  // A visitor without an account comes back here with one.
  return isMember ? (
    <Button block data-ask="fork">
      {label}
    </Button>
  ) : (
    <ButtonLink block to={paths.login(paths.writing(slug))}>
      {label}
    </ButtonLink>
  )
}

/** One vote for each reader, taken back by the same button. */
function UsefulButton({ writing: { slug, own, words, useful, voted }, isMember }: SideProps) {
  if (own) return null
  const label = (
    <>
      <Icon name="useful" />
      {words.useful}
      <span data-count="">{useful || ''}</span>
    </>
  )
  return isMember ? (
    <Button size="small" aria-pressed={voted} data-ask="useful">
      {label}
    </Button>
  ) : (
    <ButtonLink size="small" to={paths.login(paths.writing(slug))}>
      {label}
    </ButtonLink>
  )
}

function Own({ writing: { own, words } }: { writing: ShownWriting }) {
  if (!own) return null
  return (
    <section className={`framed-2 r-box ${styles.own}`}>
      <h2>{words.mine}</h2>
      <p className="row wrap t-14">
        <Link className="row-inline ctl" to={documentPaths.editorStep('edit', 1, own)}>
          {words.edit}
        </Link>
        <Link className="row-inline ctl" to={documentPaths.history(own)}>
          {words.history}
        </Link>
        <Button size="small" weight="quiet" data-ask="withdraw">
          {words.withdraw}
        </Button>
      </p>
    </section>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Facts({ writing: { facts } }: { writing: ShownWriting }) {
  return (
    <dl>
      {facts.map(({ term, value, href }) => (
        <div className="flow apart gap-4 py-2 t-14 underlined-line-2" key={term}>
          <dt className="rigid ink-3">{term}</dt>
          <dd className="w550 text-end lines">{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Versions({ writing: { versions, words } }: { writing: ShownWriting }) {
  return (
    <Block title={words.versions}>
      <ul className={styles.rows}>
        {versions.items.map(({ name, day, href }) => (
          <li key={name}>
            {href ? <Link to={href}>{name}</Link> : name}
            <small className="block mt-01 ink-3">{day}</small>
          </li>
        ))}
        {versions.all && (
          <li>
            <Link to={versions.all.href}>{versions.all.name}</Link>
          </li>
        )}
      </ul>
    </Block>
  )
}

export function Side({ writing, isMember }: SideProps) {
  const { slug, words, laws, care, notes, origins, tags } = writing
  return (
    <aside className={`stack sticky gap-5 breaks phone-static ${styles.side}`} aria-label={words.about}>
      <div className={`stack gap-06 phone-none ${styles.actions}`}>
        <ButtonLink weight="ink" size="large" block to={paths.useWriting(slug)}>
          {words.use}
        </ButtonLink>
        <ForkButton writing={writing} isMember={isMember} />
        <Button block data-ask="share">
          <Icon name="share" />
          {words.share}
        </Button>
      </div>
      <Own writing={writing} />
      <Facts writing={writing} />
      <p className={`flow wrap t-14 ${styles.files}`}>
        <a className="row-inline h-20 gap-04 ink-2 hover-ink" href={cataloguePaths.pdf(slug)}>
          <Icon name="download" />
          {words.pdf}
        </a>
        <a className="row-inline h-20 gap-04 ink-2 hover-ink" href={cataloguePaths.docx(slug)}>
          <Icon name="download" />
          {words.word}
        </a>
      </p>
      <Block title={words.notes}>
        <ul className={styles.rows}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          <li>{words.advice}</li>
        </ul>
      </Block>
      {laws.length > 0 && (
        <Block title={words.laws}>
          {care && (
            <p className="t-14 ink-2">
              {care.reviewed} {care.changed} {care.href && <Link to={care.href}>{words.whatChanged}</Link>}
              {care.href && '.'}
            </p>
          )}
          <ul className={styles.rows}>
            {laws.map(({ name, checked }) => (
              <li key={name}>
                {name}
                {checked && <small className="block mt-01 ink-3">{checked}</small>}
              </li>
            ))}
          </ul>
        </Block>
      )}
      {origins.length > 0 && (
        <Block title={words.origins}>
          <ol className={styles.rows}>
            {origins.map(({ says, title, href, by }) => (
              <li key={href}>
                {says} <Link to={href}>{title}</Link> {by}
              </li>
            ))}
          </ol>
        </Block>
      )}
      <Versions writing={writing} />
      {tags.length > 0 && (
        <Block title={words.tags}>
          <ul className={`flow wrap t-14 ${styles.tags}`}>
            {tags.map(({ tag, href }) => (
              <li key={tag}>
                <Link className="row-inline h-175 ink-2 hover-ink" to={href}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <div className={`row wrap apart gap-2 ${styles.foot}`}>
        <UsefulButton writing={writing} isMember={isMember} />
        {!writing.own && (
          <Button size="small" weight="quiet" data-ask="report">
            <Icon name="flag" />
            {words.report}
          </Button>
        )}
      </div>
    </aside>
  )
}
