// What people see when a page does not exist or could not be shown: what happened, a reference, and a way back.
import { isRouteErrorResponse } from 'react-router'
import { paths } from '#addresses/paths.ts'
import { failure } from '#language/es/failure-page.ts'
import { root } from '#language/es/root.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Flourish, Logo } from '#web/ui/logo.tsx'
import styles from './failure.module.css'
import { Link } from './router/link.tsx'
import { useRouteError } from './router/router.tsx'

type Details = { message?: string; reference?: string } | null

export function FailurePage() {
  const error = useRouteError()
  const response = isRouteErrorResponse(error) ? error : undefined
  const details = response?.data as Details | undefined
  const words = response?.status === 404 ? failure.notFound : failure.broken
  return (
    <div className={`mi-auto ${styles.page}`}>
      <title>{`${words.title} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      <header>
        <Link to={paths.landing} className="row-inline tap plain" aria-label={root.home}>
          <Logo />
        </Link>
      </header>
      <main id="contenido" tabIndex={-1} className={`focus-flat ${styles.main}`}>
        <p className={`mb-3 rubric ${styles.status}`}>{response?.status ?? 500}</p>
        <h1 className="w560">{words.title}</h1>
        <Flourish className={styles.flourish} />
        <p className={`w-36 mb-2 ink-2 read-18-wide`}>{words.text}</p>
        {details?.reference && (
          <p className={`w-36 mb-2 ink-2 read-18-wide`}>
            {failure.reference} <b>{details.reference}</b>
          </p>
        )}
        <p className="flow wrap gap-3 mt-5">
          {words === failure.broken && (
            <Button weight="ink" onClick={() => window.location.reload()}>
              {failure.retry}
            </Button>
          )}
          <ButtonLink weight={words === failure.broken ? 'outline' : 'ink'} to={paths.landing}>
            {failure.back}
          </ButtonLink>
          <ButtonLink to={paths.search()}>{failure.search}</ButtonLink>
        </p>
      </main>
    </div>
  )
}
