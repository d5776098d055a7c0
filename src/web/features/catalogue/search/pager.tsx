// From one page of results to the next: links, like everything that leads to another view.
import { Link } from '#web/app/router/link.tsx'
import styles from './pager.module.css'
import type { Results } from './results.ts'

export const Pager = ({ pages: { label, numbers, previous, next, of } }: { pages: NonNullable<Results['pages']> }) => (
  <nav className={styles.pager} aria-label={label}>
    {previous && (
      <Link to={previous.to} rel="prev">
        {previous.text}
      </Link>
    )}
    {numbers.map((number, index) =>
      number ? (
        <Link key={number.to} to={number.to} aria-label={number.label} aria-current={number.current && 'page'}>
          {number.text}
        </Link>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only.
        <span key={index} aria-hidden="true">
          …
        </span>
      ),
    )}
    {next && (
      <Link to={next.to} rel="next">
        {next.text}
      </Link>
    )}
    <small>{of}</small>
  </nav>
)
