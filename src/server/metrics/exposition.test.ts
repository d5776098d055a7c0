import { expect, it } from 'vitest'
import { Registry } from './exposition.ts'

it('writes counters and gauges with their labels, and values that hold quotes', () => {
  const registry = new Registry()
  registry.counter('plain_total', 'Never raised.')
  const counted = registry.counter('counted_total', 'Twice.', 'lane', 'state')
  counted.add(1, 'letters', 'dead')
  counted.add(2, 'letters', 'dead')
  counted.add(1, 'a "lane"\\\n', 'dead')
  const level = registry.gauge('level', 'Cleared.', 'lane')
  level.set(1, 'gone')
  level.clear()
  level.set(0.25, 'letters')
  expect(registry.text().split('\n')).toEqual([
    '# HELP plain_total Never raised.',
    '# TYPE plain_total counter',
    'plain_total 0',
    '# HELP counted_total Twice.',
    '# TYPE counted_total counter',
    'counted_total{lane="letters",state="dead"} 3',
    'counted_total{lane="a \\"lane\\"\\\\\\n",state="dead"} 1',
    '# HELP level Cleared.',
    '# TYPE level gauge',
    'level{lane="letters"} 0.25',
    '',
  ])
})

it('adds up the buckets of a histogram, and counts what is above them all', () => {
  const registry = new Registry()
  const times = registry.histogram('seconds', 'Spread.', () => [0.1, 1], 'class')
  for (const seconds of [0.1, 0.05, 0.5, 30]) times.observe(seconds, 'read')
  expect(registry.text().split('\n').slice(2)).toEqual([
    'seconds_bucket{class="read",le="0.1"} 2',
    'seconds_bucket{class="read",le="1"} 3',
    'seconds_bucket{class="read",le="+Inf"} 4',
    'seconds_sum{class="read"} 30.65',
    'seconds_count{class="read"} 4',
    '',
  ])
})
