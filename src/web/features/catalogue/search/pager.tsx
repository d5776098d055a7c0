// From one page of results to the next: links, like everything that leads to another view.
import { Link } from '#web/app/router/link.tsx'
import styles from './pager.module.css'
import type { Results } from './results.ts'

export const Pager = ({ pages: { label, numbers, previous, next, of } }: { pages: NonNullable<Results['pages']> }) => (
  <nav className={`row wrap gap-1 mt-175 phone-middle ${styles.pager}`} aria-label={label}>
    {previous && (
      <Link className="centre px-06 w500 plain r-ctl" to={previous.to} rel="prev">
        {previous.text}
      </Link>
    )}
    {numbers.map((number, index) =>
      number ? (
        <Link
          className="centre px-06 w500 plain r-ctl"
          key={number.to}
          to={number.to}
          aria-label={number.label}
          aria-current={number.current && 'page'}
        >
          {number.text}
        </Link>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only.
        <span className="centre px-06 w500 plain r-ctl" key={index} aria-hidden="true">
          …
        </span>
      ),
    )}
    {next && (
      <Link className="centre px-06 w500 plain r-ctl" to={next.to} rel="next">
        {next.text}
      </Link>
    )}
    <small className="ml-auto t-13 ink-3">{of}</small>
  </nav>
)
