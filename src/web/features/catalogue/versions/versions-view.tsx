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
    <ol className={styles.versions}>
      {versions.map(({ number, name, day, before, first }) => {
        const isShown = choice?.after === number && choice.before === before
        return (
          <li key={number} data-shown={isShown ? '' : undefined}>
            <b>{name}</b>
            <span>{day}</span>
            {before === undefined ? (
              <span>{first}</span>
            ) : (
              <Link
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
      <Link className={styles.back} to={paths.writing(slug)}>
        <Icon name="back" />
        {words.back}
      </Link>
      <h1 className={styles.title}>
        <span>{words.heading}</span> {title}
      </h1>
      {parts ? (
        <div className={styles.columns}>
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
        <section className={styles.only}>
          <h2>{words.only}</h2>
          <p>{words.onlyText}</p>
        </section>
      )}
    </>
  )
}
