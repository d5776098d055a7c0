// What search engines, and sites that show a link to the page, are told about a writing.
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import { scriptJson } from '#contract/shapes/page.ts'
import { useSite } from '#web/app/site.ts'
import type { Head } from './paint.tsx'

type Told = NonNullable<Head>

function structured(writing: Told, origin: string, url: string): object {
  const { title, description, author, category, published, updated } = writing
  const crumbs = [
    { name: 'Rúbrica', item: origin + paths.landing },
    { name: category.name, item: origin + category.href },
    { name: title, item: url },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'DigitalDocument',
        '@id': url,
        url,
        name: title,
        description,
        inLanguage: 'es',
        genre: category.name,
        image: origin + cataloguePaths.image(writing.slug),
        author: { '@type': 'Person', name: author.name, url: origin + author.href },
        datePublished: published,
        dateModified: updated,
        license: 'https://creativecommons.org/licenses/by/4.0/',
        isAccessibleForFree: true,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    ],
  }
}

/** Rendered on the server alone: what is read before any script runs need not be in the scripts. */
export function WritingHead({ head }: { head: Head }) {
  const { origin } = useSite()
  if (!head) return <meta name="robots" content="noindex" />
  const { slug, title, description, published, updated } = head
  const url = origin + paths.writing(slug)
  const open = {
    'og:type': 'article',
    'og:site_name': 'Rúbrica',
    'og:locale': 'es_ES',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': origin + cataloguePaths.image(slug),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
    'article:published_time': published,
    'article:modified_time': updated,
  }
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {Object.entries(open).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type="application/rss+xml" title="Rúbrica" href={cataloguePaths.feed} />
    </>
  )
}

/** Inside the painted HTML, which React does not compare: outside of it the script would be a hydration mismatch. */
export const structuredScript = (head: Head, origin: string): string =>
  head
    ? `<script type="application/ld+json">${scriptJson(structured(head, origin, origin + paths.writing(head.slug)))}</script>`
    : ''
