// /writings/{slug}/use: filling in a public writing without an account, and taking it along.

import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import { loadUsePage, type UsePage } from '#web/features/filling/load.ts'
import { Shell } from '#web/features/filling/shell.tsx'
import { Link } from '#web/router/link.tsx'
import { useLoaderData } from '#web/router/router.tsx'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const load = loadUsePage

export function Page() {
  const { slug, fillable, words } = useLoaderData<UsePage>()
  const { title } = fillable
  return (
    <>
      <title>{`${words.title}: ${title} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      <Shell
        // Another text is another page, with answers of its own.
        key={slug}
        fillable={fillable}
        keptAs={slug}
        title={title}
        words={words}
        loadEnding={async () => {
          const { Ending } = await import('#web/features/filling/ending.tsx')
          return (props) => <Ending {...props} slug={slug} hasParties={fillable.content.parties.length > 0} />
        }}
        back={
          <Link to={paths.writing(slug)}>
            <Icon name="back" />
            {words.back}
          </Link>
        }
      >
        <ul>
          <li>
            <DownloadLink href={cataloguePaths.pdf(slug)}>{words.blankPdf}</DownloadLink>
          </li>
          <li>
            <DownloadLink href={cataloguePaths.docx(slug)}>{words.blankDocx}</DownloadLink>
          </li>
        </ul>
      </Shell>
    </>
  )
}
