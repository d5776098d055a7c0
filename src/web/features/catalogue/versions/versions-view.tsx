// The published versions of a writing on one side, what changed between two of them on the other.

import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import { Form, Link } from '#web/app/router/link.tsx'
import { ComparisonView } from '#web/shared/sheet/comparison-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PublishedVersions } from './load.ts'
import styles from './versions-view.module.css'

type ViewProps = { published: PublishedVersions }

/** A form like any other; where there are scripts, choosing is enough. */
function Choice({ published: { slug, versions, choice, words } }: ViewProps) {
  if (!choice) return null
  // Their days are in the list beside it.
  const options = versions.map(({ number, name }) => (
    <option key={number} value={number}>
      {name}
    </option>
  ))
  return (
    <Form
      key={`${choice.before} ${choice.after}`}
      className={styles.choice}
      action={cataloguePaths.versions(slug)}
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      <Select label={words.before} name="antes" defaultValue={choice.before}>
        {options}
      </Select>
      <Select label={words.after} name="despues" defaultValue={choice.after}>
        {options}
      </Select>
      <Button type="submit">{words.compare}</Button>
    </Form>
  )
}

function List({ published: { slug, versions, choice, words } }: ViewProps) {
  return (
    <ol className={`scrolls ruled-2 ${styles.versions}`}>
      {versions.map(({ number, name, day, before, first }) => {
        const isShown = choice?.after === number && choice.before === before
        return (
          <li className="stack underlined-line-2" key={number} data-shown={isShown ? '' : undefined}>
            <b className="t-14 w600">{name}</b>
            <span className="t-13 ink-3">{day}</span>
            {before === undefined ? (
              <span className="t-13 ink-3">{first}</span>
            ) : (
              <Link
                className="row-inline self-start h-225 t-14 pen"
                to={cataloguePaths.versions(slug, { antes: String(before), despues: String(number) })}
                aria-label={`${words.see}: ${name}`}
                aria-current={isShown ? 'true' : undefined}
              >
                {words.see}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}

export function VersionsView({ published }: ViewProps) {
  const { slug, title, parts, words } = published
  return (
    <>
      <title>{`${published.named} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      <Link className={`row-inline ctl gap-04 t-14 w500 ink-2 hover-ink ${styles.back}`} to={paths.writing(slug)}>
        <Icon name="back" />
        {words.back}
      </Link>
      <h1 className={`mb-5 breaks ${styles.title}`}>
        <span className="block ink-3 tight-0">{words.heading}</span> {title}
      </h1>
      {parts ? (
        <div className={`stack items-start gap-6 ${styles.columns}`}>
          <section aria-labelledby="versions">
            <h2 id="versions">{words.list}</h2>
            <List published={published} />
          </section>
          <section aria-labelledby="changes">
            <h2 id="changes">{words.changes}</h2>
            <Choice published={published} />
            <ComparisonView parts={parts} />
          </section>
        </div>
      ) : (
        <section className={`stack across-centre gap-2 text-centre p-35-4`}>
          <h2>{words.only}</h2>
          <p className="w-30 ink-2 read-17">{words.onlyText}</p>
        </section>
      )}
    </>
  )
}
