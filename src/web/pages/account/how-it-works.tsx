// /page/como-funciona: the life of a document, with pictures of the product itself.
import { paths } from '#addresses/paths.ts'
import { howItWorksWords as words } from '#language/es/site/how-it-works.ts'
import { OwnTexts, Steps } from '#web/features/site/how-it-works/steps.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Band } from '#web/ui/page/band.tsx'
import { Lead } from '#web/ui/page/lead.tsx'

export function Page() {
  return (
    <>
      <Lead title={words.title} text={words.lead} />
      <Steps />
      <Band title={words.own.title}>
        <OwnTexts />
      </Band>
      <Band title={words.next.title}>
        <div className="flow wrap gap-3">
          <ButtonLink weight="ink" to={paths.search()}>
            {words.next.catalogue}
          </ButtonLink>
          <ButtonLink to={paths.createPublic}>{words.next.write}</ButtonLink>
          <ButtonLink to={paths.join}>{words.next.join}</ButtonLink>
        </div>
      </Band>
    </>
  )
}
