// /panel: the owner's documents in figures.
import { documentPaths } from '#addresses/document-paths.ts'
import { ranges } from '#domain/statistics/date-range.ts'
import { statisticsWords as words } from '#language/es/statistics/statistics.ts'
import { Link } from '#web/app/router/link.tsx'
import { useLoaderData } from '#web/app/router/router.tsx'
import { Acts } from '#web/features/statistics/statistics/acts.tsx'
import { Documents } from '#web/features/statistics/statistics/documents.tsx'
import { Empty } from '#web/features/statistics/statistics/empty.tsx'
import { Figures } from '#web/features/statistics/statistics/figures.tsx'
import { loadPanel, rangeNames, type SeenPanel } from '#web/features/statistics/statistics/load.ts'
import { Points } from '#web/features/statistics/statistics/points.tsx'
import { Reach } from '#web/features/statistics/statistics/reach.tsx'
import { Steps } from '#web/features/statistics/statistics/steps.tsx'
import { Times } from '#web/features/statistics/statistics/times.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './panel.module.css'

export const load = loadPanel

function Head({ panel: { range } }: { panel: SeenPanel }) {
  return (
    <div className="flow wrap gap-3 phone-grid phone-full">
      <nav className={`flow-inline control phone-grid phone-full ${styles.ranges}`} aria-label={words.rangeName}>
        {ranges.map((each) => (
          <Link
            className="row-inline middle t-14 w500 ink-2 plain hover-sheet"
            key={each}
            to={documentPaths.panel(rangeNames[each])}
            aria-current={each === range ? 'true' : undefined}
          >
            {words.ranges[each]}
          </Link>
        ))}
      </nav>
      <a
        className={`row-inline middle ctl i-11 gap-2 t-14 w550 plain control hover-sheet phone-tap ${styles.download}`}
        href={documentPaths.panelTable(range)}
        download
      >
        <Icon name="download" />
        {words.download}
      </a>
    </div>
  )
}

function Said({ panel }: { panel: SeenPanel }) {
  return (
    <p className={`w-46 ink-2 read-18 mb-175`}>
      {words.said(panel).map(({ text, strong }) =>
        strong ? (
          <b className="w600 ink" key={text}>
            {text}
          </b>
        ) : (
          text
        ),
      )}
    </p>
  )
}

const isEmpty = ({ documents, sent, acts, reach }: SeenPanel): boolean =>
  documents.length === 0 && sent === 0 && acts.length === 0 && reach.writings.length === 0

export function Page() {
  const panel = useLoaderData<SeenPanel>()
  const empty = isEmpty(panel)
  return (
    <div className={styles.page}>
      <title>{`${words.title} · Rúbrica`}</title>
      <div className={`row wrap apart mb-5 ${styles.head}`}>
        <h1 className="t-34">{words.title}</h1>
        {!empty && <Head panel={panel} />}
      </div>
      {empty ? (
        <>
          <p className={`w-46 ink-2 read-18 mb-175`}>{words.empty.text}</p>
          <Empty />
        </>
      ) : (
        <>
          <Said panel={panel} />
          <Figures panel={panel} />
          <div className={`stack gap-5 ${styles.cards}`}>
            <Documents documents={panel.documents} />
            <Steps people={panel.people} />
            <Times times={panel.times} half_minutes={panel.half_minutes} />
            <Points points={panel.points} />
            <Reach reach={panel.reach} />
            <Acts acts={panel.acts} now={panel.now} />
          </div>
        </>
      )}
    </div>
  )
}
