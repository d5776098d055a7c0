// The round button for coming in with Google. Where it is not set up, it says so instead of failing.

import { paths } from '#addresses/paths.ts'
import { entry } from '#language/es/account/login.ts'
import { useSearchParams } from '#web/app/router/router.tsx'
import { useSite } from '#web/app/site.ts'
import styles from './google-button.module.css'

export function GoogleButton({ onMissing }: { onMissing: () => void }) {
  const { googleEnabled } = useSite()
  const query = useSearchParams()
  const [next, invite] = [query.get('next') ?? undefined, query.get('invite') ?? undefined]
  const look = { className: styles.google, 'aria-label': entry.google, title: entry.google }

  return (
    <div className="stack across-centre gap-3">
      <p className={`stack items-centre full gap-3 t-14 ink-3 ${styles.or}`}>{entry.or}</p>
      {googleEnabled ? (
        // Not a Link: the provider's page has to be loaded as a page.
        <a {...look} href={paths.google(next, invite)}>
          <GoogleMark />
        </a>
      ) : (
        <button {...look} type="button" onClick={onMissing}>
          <GoogleMark />
        </button>
      )}
    </div>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fill="#4285F4" d="M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.8h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.3Z" />
      <path
        fill="#34A853"
        d="M12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5c-.9.6-2 1-3.4 1a6 6 0 0 1-5.6-4.1H3.1v2.6A10 10 0 0 0 12 22Z"
      />
      <path fill="#FBBC05" d="M6.4 14a6 6 0 0 1 0-3.9V7.5H3.1a10 10 0 0 0 0 9l3.3-2.5Z" />
      <path fill="#EA4335" d="M12 6c1.5 0 2.8.5 3.8 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 6Z" />
    </svg>
  )
}
