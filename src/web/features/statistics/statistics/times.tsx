// How long people take to sign, as columns; and where the middle is.
import type { Panel } from '#domain/statistics/statistics.ts'
import { figure, statisticsWords } from '#language/es/statistics/statistics.ts'
import { AsTable, Card, Nothing } from './card.tsx'
import styles from './chart.module.css'

const words = statisticsWords.times
const height = 176
const ground = 150
const top = 38

/** Where the middle is: as far into its column as its bound is between those of the column. */
function middleAt(half: number, times: Panel['times'], step: number): number | undefined {
  const place = times.findIndex(({ minutes }) => minutes === null || half <= minutes)
  if (place < 0) return undefined
  const from = times[place - 1]?.minutes ?? 0
  const to = times[place]?.minutes ?? 3 * from
  return (place + Math.min(1, (half - from) / (to - from))) * step
}

type Columns = Pick<Panel, 'times' | 'half_minutes'> & { width: number; size: 'wide' | 'narrow' }

function Columns({ times, half_minutes: half, width, size }: Columns) {
  const most = Math.max(...times.map(({ count }) => count))
  const step = width / times.length
  const middle = half === null ? undefined : middleAt(half, times, step)
  // Its words are on the side where there is room.
  const isLeft = middle !== undefined && middle > width / 2
  return (
    <svg
      className={`full ${styles.chart}`}
      data-size={size}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.drawn(half)}
    >
      <line className="stroke-field" x1={0} x2={width} y1={ground} y2={ground} />
      {times.map(({ count, minutes }, place) => {
        const tall = most > 0 ? Math.round(((ground - top) * count) / most) : 0
        const center = Math.round((place + 0.5) * step)
        return (
          <g key={minutes}>
            <rect
              className={styles.pen}
              x={center - step * 0.37}
              y={ground - tall}
              width={step * 0.74}
              height={tall}
              rx="1"
            />
            {count > 0 && (
              <text className={styles.value} x={center} y={ground - tall - 7} textAnchor="middle">
                {figure(count)}
              </text>
            )}
            <text x={center} y={170} textAnchor="middle">
              {words.short[place]}
            </text>
          </g>
        )
      })}
      {half !== null && middle !== undefined && (
        <g className={styles.middle}>
          <line x1={middle} x2={middle} y1={2} y2={ground} />
          <text x={isLeft ? middle - 8 : middle + 8} y={13} textAnchor={isLeft ? 'end' : 'start'}>
            {words.half(half)}
          </text>
        </g>
      )}
    </svg>
  )
}

export function Times({ times, half_minutes }: Pick<Panel, 'times' | 'half_minutes'>) {
  const all = times.reduce((sum, { count }) => sum + count, 0)
  if (all === 0)
    return (
      <Card title={words.title}>
        <Nothing>{words.none}</Nothing>
      </Card>
    )
  return (
    <Card title={words.title} text={words.text(all)}>
      <Columns times={times} half_minutes={half_minutes} width={405} size="wide" />
      <Columns times={times} half_minutes={half_minutes} width={326} size="narrow" />
      <AsTable
        columns={words.columns}
        rows={times.map(({ count }, place) => [words.long[place] ?? '', figure(count)] as const)}
      />
    </Card>
  )
}
