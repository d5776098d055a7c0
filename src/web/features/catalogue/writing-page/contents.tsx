// The contents of a writing: plain links to its parts.
import { Link } from '#web/app/router/link.tsx'
import { partAnchor } from '#web/shared/sheet/sheet-view.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './contents.module.css'
import type { ShownWriting } from './show.ts'

type ContentsProps = { writing: ShownWriting }

function Links({ writing: { contents } }: ContentsProps) {
  return (
    <ol>
      {contents.map(({ id, name }) => (
        <li key={id}>
          <Link to={`#${partAnchor({ id })}`}>{name}</Link>
        </li>
      ))}
    </ol>
  )
}

export function Contents({ writing }: ContentsProps) {
  return (
    <nav className={`scrolls sticky ${styles.contents}`} aria-labelledby="contents" data-contents="">
      <h2 className="ink-3 small-head tight-0" id="contents">
        {writing.words.contents}
      </h2>
      <Links writing={writing} />
    </nav>
  )
}

/** On a phone it waits folded above the text. */
export function FoldedContents({ writing }: ContentsProps) {
  return (
    <details className={`away ${styles.folded}`}>
      <summary>
        {writing.words.contents}
        <Icon name="down" />
      </summary>
      <Links writing={writing} />
    </details>
  )
}
