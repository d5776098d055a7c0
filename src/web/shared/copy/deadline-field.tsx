// The last day of a copy, a round, a series or an open link: from today on, and within a year.
import { useEffect, useState } from 'react'
import { copyLimits } from '#domain/copy/copy.ts'
import { DateField, type DateFieldProps } from '../filling/date-box.tsx'
import { dayAfter } from './deadline.ts'

export function DeadlineField(props: Omit<DateFieldProps, 'min' | 'max'>) {
  // By this browser's clock, which the server does not have.
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  return <DateField {...props} min={now && dayAfter(now)} max={now && dayAfter(now, copyLimits.deadlineDays - 1)} />
}
