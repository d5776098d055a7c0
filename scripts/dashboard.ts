// Writes deploy/grafana.json, the dashboard for the metrics of src/server/metrics: node scripts/dashboard.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Query = [expression: string, legend: string]
type Panel = { title: string; unit: 'ops' | 's' | 'short' | 'bytes' | 'percentunit'; queries: Query[] }

const perSecond = (metric: string, by = '') => `sum${by && ` by (${by})`} (rate(${metric}[5m]))`
const quantile = (share: number) =>
  `histogram_quantile(${share}, sum by (le, class) (rate(rubrica_answer_seconds_bucket{class!="live"}[5m])))`

const rows: Record<string, Panel[]> = {
  'What people notice': [
    { title: 'Answers', unit: 'ops', queries: [[perSecond('rubrica_answers_total', 'class'), '{{class}}']] },
    {
      title: 'Failed answers',
      unit: 'percentunit',
      queries: [
        [
          `${perSecond('rubrica_answers_total{status="5xx"}')} / ${perSecond('rubrica_answers_total')}`,
          'of all answers',
        ],
      ],
    },
    { title: 'Seconds to an answer, 99 of 100', unit: 's', queries: [[quantile(0.99), '{{class}}']] },
    { title: 'Seconds to an answer, half of them', unit: 's', queries: [[quantile(0.5), '{{class}}']] },
    {
      title: 'Most frequent calls',
      unit: 'ops',
      queries: [[`topk(12, ${perSecond('rubrica_calls_total', 'method')})`, '{{method}}']],
    },
    {
      title: 'Refusals',
      unit: 'ops',
      queries: [[perSecond('rubrica_calls_total{outcome!="ok"}', 'outcome'), '{{outcome}}']],
    },
    {
      title: 'Failures, and refusals for want of a turn',
      unit: 'ops',
      queries: [
        [perSecond('rubrica_call_faults_total', 'fault'), '{{fault}}'],
        [perSecond('rubrica_turns_refused_total', 'waiting'), 'too many {{waiting}}'],
      ],
    },
    { title: 'Sessions', unit: 'short', queries: [['max(rubrica_sessions)', 'not expired']] },
  ],
  'Jobs, letters and seals': [
    { title: 'Jobs', unit: 'short', queries: [['max by (lane, state) (rubrica_jobs) > 0', '{{lane}} {{state}}']] },
    {
      title: 'Age of the oldest due job',
      unit: 's',
      queries: [['max by (lane) (rubrica_jobs_oldest_seconds)', '{{lane}}']],
    },
    { title: 'Letters', unit: 'ops', queries: [[perSecond('rubrica_letters_total', 'fate'), '{{fate}}']] },
    {
      title: 'Seals',
      unit: 'ops',
      queries: [[perSecond('rubrica_seals_total', 'step, result'), '{{step}} {{result}}']],
    },
    {
      title: 'Seconds of a seal',
      unit: 's',
      queries: [
        [
          `${perSecond('rubrica_seal_seconds_total', 'step, result')} / ${perSecond('rubrica_seals_total', 'step, result')}`,
          '{{step}} {{result}}',
        ],
      ],
    },
    {
      title: 'Until our revocation list ends',
      unit: 's',
      queries: [['min(rubrica_revocation_list_seconds)', 'revocation list']],
    },
    {
      title: 'Webhooks of Stripe',
      unit: 's',
      queries: [
        ['max(rubrica_webhook_lag_seconds)', 'age of the last'],
        ['sum(increase(rubrica_webhooks_total[1h]))', 'in an hour'],
      ],
    },
  ],
  'Child processes and files': [
    {
      title: 'Orders by outcome',
      unit: 'ops',
      queries: [[perSecond('rubrica_process_orders_total', 'pool, outcome'), '{{pool}} {{outcome}}']],
    },
    {
      title: 'Waiting and under way',
      unit: 'short',
      queries: [
        ['sum by (pool) (rubrica_process_waiting)', '{{pool}} waiting'],
        ['sum by (pool) (rubrica_process_running)', '{{pool}} running'],
      ],
    },
    {
      title: 'Processes busy',
      unit: 'short',
      queries: [[perSecond('rubrica_process_seconds_total', 'pool'), '{{pool}}']],
    },
    {
      title: 'Most memory of one order',
      unit: 'bytes',
      queries: [['max by (pool) (rubrica_process_peak_bytes)', '{{pool}}']],
    },
    {
      title: 'File store',
      unit: 'ops',
      queries: [[perSecond('rubrica_blob_operations_total', 'operation, result'), '{{operation}} {{result}}']],
    },
    {
      title: 'Seconds of a use of the file store',
      unit: 's',
      queries: [
        [
          `${perSecond('rubrica_blob_seconds_total', 'operation')} / ${perSecond('rubrica_blob_operations_total', 'operation')}`,
          '{{operation}}',
        ],
      ],
    },
  ],
  'The machine': [
    {
      title: 'Event loop delay, 99 of 100',
      unit: 's',
      queries: [['rubrica_event_loop_delay_p99_seconds', '{{instance}}']],
    },
    {
      title: 'Processors and memory',
      unit: 'short',
      queries: [
        ['rate(process_cpu_seconds_total{job="rubrica"}[5m])', '{{instance}} processors'],
        ['process_resident_memory_bytes{job="rubrica"} / 1e9', '{{instance}} GB'],
      ],
    },
    {
      title: 'Database',
      unit: 'short',
      queries: [
        ['rubrica_database_pool', '{{instance}} {{state}}'],
        ['rubrica_database_answering', '{{instance}} answering'],
        ['rubrica_listener_hearing', '{{instance}} hearing'],
      ],
    },
    {
      title: 'Page cache',
      unit: 'short',
      queries: [
        [perSecond('rubrica_page_cache_hits_total', 'instance'), '{{instance}} hits in a second'],
        ['rubrica_page_cache_bytes / 1e6', '{{instance}} MB'],
      ],
    },
    {
      title: 'Free disk',
      unit: 'percentunit',
      queries: [['rubrica_disk_free_bytes / rubrica_disk_size_bytes', '{{instance}}']],
    },
    {
      title: 'Running for',
      unit: 's',
      queries: [['time() - process_start_time_seconds{job="rubrica"}', '{{instance}}']],
    },
  ],
}

const datasource = { type: 'prometheus', uid: '$datasource' }
const width = 6
const height = 7

function panelsOf(): object[] {
  const panels: object[] = []
  let y = 0
  for (const [title, row] of Object.entries(rows)) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { x: 0, y, w: 24, h: 1 },
      panels: [],
    })
    for (const [at, { title, unit, queries }] of row.entries()) {
      const gridPos = { x: (at * width) % 24, y: y + 1 + Math.floor((at * width) / 24) * height, w: width, h: height }
      const targets = queries.map(([expr, legendFormat], place) => ({
        refId: String.fromCharCode(65 + place),
        expr,
        legendFormat,
        datasource,
      }))
      const fieldConfig = { defaults: { unit, min: 0 }, overrides: [] }
      panels.push({ id: panels.length + 1, type: 'timeseries', title, datasource, gridPos, fieldConfig, targets })
    }
    y += 1 + Math.ceil((row.length * width) / 24) * height
  }
  return panels
}

/** Each panel on a line of its own, so that changes can be read. */
export function dashboard(): string {
  const rest = {
    title: 'Rúbrica',
    uid: 'rubrica',
    tags: ['rubrica'],
    schemaVersion: 38,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
  }
  const panels = panelsOf().map((panel) => JSON.stringify(panel))
  return `${JSON.stringify(rest).slice(0, -1)},"panels":[\n${panels.join(',\n')}\n]}\n`
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../deploy/grafana.json'), dashboard())
