// /writings/{slug}/use: filling in a public writing without an account, and taking it along.

import { useMemo } from 'react'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import { late } from '#web/app/late.ts'
import { Link } from '#web/app/router/link.tsx'
import { useLoaderData } from '#web/app/router/router.tsx'
import type { EndingProps } from '#web/features/copy/filling/ending/ending-props.ts'
import { loadUsePage, type UsePage } from '#web/features/copy/filling/load.ts'
import { Shell } from '#web/features/copy/filling/shell.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const load = loadUsePage

const LateEnding = late(async () => (await import('#web/features/copy/filling/ending/ending.tsx')).Ending)

export function Page() {
  const { slug, fillable, next, words } = useLoaderData<UsePage>()
  const { title, content } = fillable
  const Ending = useMemo(
    () => (props: EndingProps) => (
      <LateEnding {...props} slug={slug} content={content} next={{ title: words.next, texts: next }} />
    ),
    [slug, content, words, next],
  )
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
        Ending={Ending}
        back={
          <Link to={paths.writing(slug)}>
            <Icon name="back" />
            {words.back}
          </Link>
        }
      >
        <ul>
          <li>
            <a href={cataloguePaths.pdf(slug)}>{words.blankPdf}</a>
          </li>
          <li>
            <a href={cataloguePaths.docx(slug)}>{words.blankDocx}</a>
          </li>
        </ul>
      </Shell>
    </>
  )
}
