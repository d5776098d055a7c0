// How authors introduce themselves beside their public texts. A refusal leaves everything that was typed where it is.
import { type FormEvent, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { Output } from '#contract/contract.ts'
import { profileLimits } from '#domain/catalogue/report.ts'
import { authorProfileWords as words } from '#language/es/account/account.ts'
import { Link } from '#web/app/router/link.tsx'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function AuthorProfileSection({ profile }: { profile: Output<'get-author-profile'> }) {
  const [profession, setProfession] = useState(profile.profession)
  const [bio, setBio] = useState(profile.bio)
  const { send, busy, fields } = useCall('update-author-profile')
  const { revalidate } = useRevalidator()

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    const sent = await send({ profession, bio }, revalidate)
    if ('failure' in sent) toast('failed', sent.failure.message)
    if ('output' in sent) toast('done', words.saved)
  }

  return (
    <Section title={words.title}>
      <p className="w-40 ink-2">
        {words.text} {profile.author ? <Link to={paths.author(profile.author)}>{words.see}</Link> : words.none}
      </p>
      <form className="stack w-36 gap-4" method="post" noValidate onSubmit={handleSave}>
        <Field
          label={words.profession}
          hint={words.professionHint}
          name="profession"
          maxLength={profileLimits.profession}
          autoComplete="organization-title"
          value={profession}
          error={fields.profession}
          onChange={(event) => setProfession(event.target.value)}
        />
        <TextArea
          label={words.bio}
          hint={words.bioHint}
          name="bio"
          rows={4}
          maxLength={profileLimits.bio}
          counted={words.counted}
          value={bio}
          error={fields.bio}
          onChange={(event) => setBio(event.target.value)}
        />
        <div>
          <Button type="submit" busy={busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Section>
  )
}
