// Documents signed in the last days, so that their people see the result when they come back.
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import { dashboard } from '#language/es/dashboard.ts'
import { Link } from '#web/app/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import type { Dashboard } from './load.ts'
import styles from './waiting.module.css'

const words = dashboard.signed

export function LatelySigned({ dashboard: { signed, now } }: { dashboard: Dashboard }) {
  if (signed.length === 0) return null
  return (
    <section aria-labelledby="signed-heading">
      <div className={`flow wrap items-baseline apart gap-1-4`}>
        <h2 className="t-21" id="signed-heading">
          {words.title}
        </h2>
        <Link className="t-14" to={paths.signeds}>
          {words.all}
        </Link>
      </div>
      <ul className={`mt-3 card divided ${styles.tasks}`}>
        {signed.map(({ id, title, at }) => (
          <li key={id}>
            <div>
              <h3>{title || dashboard.untitled}</h3>
              <p>
                {words.at} <Moment iso={at} now={now} />
              </p>
            </div>
            <ButtonLink
              weight="outline"
              to={signingPaths.signed(id)}
              aria-label={words.openOne(title || dashboard.untitled)}
            >
              {words.open}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
