// /account/details, «Mis datos»: oneself, the companies one acts for, one's signatures, and the agenda.
import { paths } from '#addresses/paths.ts'
import { ownDetailsWords as words } from '#language/es/own-details.ts'
import { SignaturesSection } from '#web/features/account/signatures-section.tsx'
import { AgendaSection } from '#web/features/filling/own-people/agenda-section.tsx'
import { CompanySection } from '#web/features/filling/own-people/company-section.tsx'
import { loadOwnDetails, type OwnDetails } from '#web/features/filling/own-people/load.ts'
import styles from '#web/features/filling/own-people/own-details.module.css'
import { PersonForm } from '#web/features/filling/own-people/person-form.tsx'
import { Link } from '#web/router/link.tsx'
import { useLoaderData } from '#web/router/router.tsx'
import { useSession } from '#web/session.ts'
import { Icon } from '#web/ui/icon.tsx'

export const load = loadOwnDetails

export function Page() {
  const session = useSession()
  const { people, signatures, country, now } = useLoaderData<OwnDetails>()
  if (!session) return null
  const { profile, email, phone } = session
  return (
    <>
      <title>{`${words.title} · Rúbrica`}</title>
      <Link to={paths.account} className={styles.back}>
        <Icon name="back" />
        {words.back}
      </Link>
      <h1>{words.title}</h1>
      <p className={styles.lead}>
        <Icon name="lock" />
        {words.lead}
      </p>
      <PersonForm
        person={people.person}
        name={`${profile.firstname} ${profile.lastname}`}
        email={email}
        phone={phone}
        country={country}
      />
      <CompanySection companies={people.companies} country={country} />
      <SignaturesSection signatures={signatures} />
      <AgendaSection contacts={people.contacts} now={now} />
    </>
  )
}
