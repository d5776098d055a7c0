// /page/formar-parte: becoming an author, and bringing others.
import type { LoaderFunction } from 'react-router'
import { paths } from '#addresses/paths.ts'
import type { Output } from '#contract/contract.ts'
import { invitationWords } from '#language/es/rewards/invitation.ts'
import { joinWords as words } from '#language/es/site/join.ts'
import { callContext } from '#web/app/context.ts'
import { Link } from '#web/app/router/link.tsx'
import { useLoaderData } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { useSite } from '#web/app/site.ts'
import { AuthorProfileSection } from '#web/features/account/settings/author-profile-section.tsx'
import { Invitation, type Invited } from '#web/features/rewards/invitation/invitation.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Band } from '#web/ui/page/band.tsx'
import { Lead } from '#web/ui/page/lead.tsx'
import { Avatar } from '#web/ui/person/avatar.tsx'
import styles from './join.module.css'

type Profile = Output<'get-author-profile'>
type Loaded = { author: Profile; invited: Invited }

export const load: LoaderFunction = async ({ context }): Promise<Loaded> => {
  const call = context.get(callContext)
  const [author, invited] = await Promise.all([call('get-author-profile'), call('get-invitation')])
  return { author, invited }
}

function Steps() {
  return (
    <Band title={words.steps.title}>
      <ol className={`stack three-columns gap-5-6 ${styles.steps}`}>
        {words.steps.of.map(({ title, text }, index) => (
          <li key={title}>
            <h3 className="mb-1 t-21">
              <span className="w400 italic rubric">{index + 1}</span> {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="flow wrap gap-3 mt-5">
        <ButtonLink weight="ink" to={paths.createPublic}>
          {words.steps.publish}
        </ButtonLink>
        <ButtonLink to={paths.rewards}>{words.steps.rewards}</ButtonLink>
      </div>
    </Band>
  )
}

/** As readers see it beside a text, with what is saved. */
function Seen({ profession, bio }: Profile) {
  const { avatarUrl } = useSite()
  const profile = useSession()?.profile
  if (!profile) return null
  return (
    <section className={`stack gap-3 p-5 breaks paper ${styles.card}`} aria-labelledby="seen">
      <h2 className="ink-3 tight-0" id="seen">
        {words.seen.title}
      </h2>
      <div className="row gap-3">
        <Avatar {...profile} service={avatarUrl} />
        <div>
          <b className="block head-18">{`${profile.firstname} ${profile.lastname}`}</b>
          <span className={profession ? 'ink-2' : 'italic ink-3'}>{profession || words.seen.noProfession}</span>
        </div>
      </div>
      <p className={bio ? `lines ${styles.bio}` : 'italic ink-3'}>{bio || words.seen.noBio}</p>
      <p>
        <Link to={paths.account}>{words.seen.rename}</Link>
      </p>
    </section>
  )
}

export function Page() {
  const { author, invited } = useLoaderData<Loaded>()
  return (
    <>
      <Lead title={words.title} text={words.lead} />
      <Steps />
      <div className={`stack items-start gap-5-6 mt-6 ${styles.author}`}>
        <AuthorProfileSection profile={author} />
        <Seen {...author} />
      </div>
      <Band title={invitationWords.title}>
        <Invitation invited={invited} />
      </Band>
    </>
  )
}
