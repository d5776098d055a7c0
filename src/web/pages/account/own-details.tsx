// /account/details, «Mis datos»: the user, the companies they act for, their signatures, and the agenda.
import { paths } from '#addresses/paths.ts'
import { ownDetailsWords as words } from '#language/es/account/own-details.ts'
import { Link } from '#web/app/router/link.tsx'
import { useLoaderData } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { SignaturesSection } from '#web/features/account/settings/signatures-section.tsx'
import { AgendaSection } from '#web/features/copy/filling/own-people/agenda-section.tsx'
import { CompanySection } from '#web/features/copy/filling/own-people/company-section.tsx'
import { loadOwnDetails, type OwnDetails } from '#web/features/copy/filling/own-people/load.ts'
import { PersonForm } from '#web/features/copy/filling/own-people/person-form.tsx'
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
      <Link to={paths.account} className="row-inline ctl gap-04 ink-2">
        <Icon name="back" />
        {words.back}
      </Link>
      <h1>{words.title}</h1>
      <p className="flow w-46 i-115 gap-2 mt-2 ink-2">
        <Icon className="rigid mt-02" name="lock" />
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
