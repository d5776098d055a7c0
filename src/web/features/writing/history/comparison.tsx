// What changed between two texts of a document.
import { useEffect, useState } from 'react'
import type { ComparedPart } from '#domain/sheet/compare.ts'
import { compareWritings } from '#web/shared/sheet/compared-writings.ts'
import { ComparisonView, ComparisonWait } from '#web/shared/sheet/comparison-view.tsx'
import type { History } from './load.ts'

/** Compared in the browser: a long text takes a moment, and the server has others to serve. */
export function Comparison({ history }: { history: History }) {
  const { before, after, writing } = history
  const [compared, setCompared] = useState<{ of: History; parts: ComparedPart[] } | null>(null)
  useEffect(() => {
    if (!before) return
    const { country } = writing
    setCompared({ of: history, parts: compareWritings({ ...before, country }, { ...after, country }) })
  }, [history, before, after, writing])
  return compared?.of === history ? <ComparisonView parts={compared.parts} /> : <ComparisonWait />
}
