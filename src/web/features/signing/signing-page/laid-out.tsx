// The text that is signed, as it is read on a page. In a browser only where the server has not painted it.
import type { Output } from '#contract/contract.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import type { Country } from '#domain/words/conventions.ts'
import { SheetView } from '#web/shared/sheet/sheet-view.tsx'

export type Text = NonNullable<Output<'get-signing'>['text']>
export type LaidOutProps = { title: string; country: Country; text: Text }

export function LaidOut({ title, country, text }: LaidOutProps) {
  return <SheetView sheet={layOut({ title, country, content: text.content }, text.values)} />
}
