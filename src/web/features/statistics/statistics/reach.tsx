// What others do with the author's public texts over time: two lines, and the texts that are used most.
import { paths } from '#addresses/paths.ts'
import type { Panel } from '#domain/statistics/statistics.ts'
import { figure, pieceWords, statisticsWords } from '#language/es/statistics/statistics.ts'
import { Link } from '#web/app/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { AsTable, Card, Nothing } from './card.tsx'
import styles from './chart.module.css'

const words = statisticsWords.reach
const left = 40
const top = 16

type Size = { size: 'wide' | 'narrow'; width: number; height: number; right: number; labels: number }
const wide: Size = { size: 'wide', width: 918, height: 256, right: 144, labels: 5 }
const narrow: Size = { size: 'narrow', width: 330, height: 236, right: 6, labels: 3 }

/** A round number above the highest point, which parts into three. */
export function roundTop(most: number): number {
  const step = Math.max(1, most / 3)
  const size = 10 ** Math.floor(Math.log10(step))
  const round = [1, 2, 5, 10].find((each) => each * size >= step) ?? 10
  return 3 * round * size
}

function Lines({
  reach: { piece, pieces },
  size: { size, width, height, right, labels },
}: {
  reach: Panel['reach']
  size: Size
}) {
  const ground = height - 30
  const across = width - left - right
  const highest = roundTop(Math.max(...pieces.map(({ views, uses }) => Math.max(views, uses))))
  const x = (place: number) => left + (pieces.length > 1 ? (across * place) / (pieces.length - 1) : across)
  const y = (count: number) => ground - ((ground - top) * count) / highest
  const points = (kind: 'views' | 'uses', from: number, to: number) =>
    pieces
      .map((each, place) => `${x(place).toFixed(1)},${y(each[kind]).toFixed(1)}`)
      .slice(Math.max(0, from), to)
      .join(' ')
  const marked = Math.min(labels, pieces.length)
  const marks = Array.from({ length: marked }, (_, at) =>
    marked > 1 ? Math.round((at * (pieces.length - 1)) / (marked - 1)) : 0,
  )
  const last = pieces.at(-1)
  if (!last) return null
  const end = x(pieces.length - 1)
  // So near each other, their words would be one above the other.
  const isTight = Math.abs(y(last.views) - y(last.uses)) < 16
  return (
    <svg
      className={`full ${styles.chart}`}
      data-size={size}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.drawn(
        pieces.map(({ views }) => views),
        pieces.map(({ uses }) => uses),
      )}
    >
      {[0, 1, 2, 3].map((third) => {
        const count = (highest * third) / 3
        return (
          <g key={third}>
            <line
              className={third ? 'stroke-line' : 'stroke-field'}
              x1={left}
              x2={left + across}
              y1={y(count)}
              y2={y(count)}
            />
            <text className={styles.tick} x={left - 8} y={y(count) + 4} textAnchor="end">
              {figure(Math.round(count))}
            </text>
          </g>
        )
      })}
      {marks.map((place, at) => (
        <text
          key={place}
          className={styles.tick}
          x={x(place)}
          y={height - 8}
          textAnchor={marked === 1 || at === marked - 1 ? 'end' : at === 0 ? 'start' : 'middle'}
        >
          {pieceWords(pieces[place]?.at ?? '', piece)}
        </text>
      ))}
      {(['views', 'uses'] as const).map((kind) => (
        <g key={kind} className={styles[kind]}>
          <polyline points={points(kind, 0, pieces.length - 1)} />
          <polyline className={styles.unfinished} points={points(kind, pieces.length - 2, pieces.length)} />
        </g>
      ))}
      <circle className={styles.viewsEnd} cx={end} cy={y(last.views)} r="4" />
      <circle className={styles.usesEnd} cx={end} cy={y(last.uses)} r="4" />
      {size === 'wide' && (
        <>
          <text className={styles.value} x={end + 12} y={y(last.views) + (isTight ? -6 : 4)}>
            {words.last.views(last.views)}
          </text>
          <text className={`${styles.value} ${styles.usesEnd}`} x={end + 12} y={y(last.uses) + (isTight ? 12 : 4)}>
            {words.last.uses(last.uses)}
          </text>
        </>
      )}
    </svg>
  )
}

function Popular({ writings }: Pick<Panel['reach'], 'writings'>) {
  return (
    <table className={`full t-14 figures collapsed ${styles.popular}`}>
      <caption className="t-13 ink-3 text-start">{words.popular}</caption>
      <thead>
        <tr>
          <th scope="col">{words.writing}</th>
          <th scope="col">{words.lines.views}</th>
          <th scope="col">{words.lines.uses}</th>
          <th scope="col">{words.lines.useful}</th>
        </tr>
      </thead>
      <tbody>
        {writings.map(({ slug, title, views, uses, useful }) => (
          <tr key={slug}>
            <th scope="row">
              <Link className="plain hover-underlined" to={paths.writing(slug)}>
                {title}
              </Link>
            </th>
            <td className="ink-2">{figure(views)}</td>
            <td className="ink-2">{figure(uses)}</td>
            <td className="ink-2">{figure(useful)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Reach({ reach }: Pick<Panel, 'reach'>) {
  const { piece, pieces, writings } = reach
  const isSilent = pieces.every(({ views, uses, useful }) => views + uses === 0 && useful === 0)
  if (writings.length === 0 && isSilent)
    return (
      <Card title={words.title} wide>
        <Nothing way={<ButtonLink to={paths.createPublic}>{words.publish}</ButtonLink>}>{words.none}</Nothing>
      </Card>
    )
  return (
    <Card title={words.title} text={words.text[piece]} wide>
      {isSilent ? (
        <Nothing>{words.quiet}</Nothing>
      ) : (
        <>
          <p className={`flow wrap t-14 ${styles.legend}`}>
            <span className="row-inline gap-2">
              <svg viewBox="0 0 28 12" aria-hidden="true">
                <path className={styles.views} d="M0 6h28" />
              </svg>
              {words.lines.views}
            </span>
            <span className="row-inline gap-2">
              <svg viewBox="0 0 28 12" aria-hidden="true">
                <path className={styles.uses} d="M0 6h28" />
              </svg>
              {words.lines.uses}
            </span>
          </p>
          <Lines reach={reach} size={wide} />
          <Lines reach={reach} size={narrow} />
        </>
      )}
      {writings.length > 0 && <Popular writings={writings} />}
      {!isSilent && (
        <AsTable
          columns={[words.since[piece], words.lines.views, words.lines.uses, words.lines.useful]}
          rows={pieces
            .toReversed()
            .map(
              ({ at, views, uses, useful }) =>
                [pieceWords(at, piece, true), figure(views), figure(uses), figure(useful)] as const,
            )}
        />
      )}
    </Card>
  )
}
