// The repayment table of a loan, computed once the sum, the rate, the months and the first day are known.
import { repaymentRows } from '../filling/loans.ts'
import type { Country } from '../words/conventions.ts'
import { type CurrencyCode, currencyOf } from '../words/numbers/currencies.ts'
import { moneyInFigures } from '../words/numbers/money.ts'

type KnownLoan = {
  principal: string
  rate: string
  count: string
  first: string
  currency: CurrencyCode
  country: Country
}

const heads = ['N.º', 'Fecha', 'Cuota', 'Intereses', 'Capital', 'Pendiente']

/** Its rows of cells, the head first. */
export function repaymentTable({ currency, country, ...loan }: KnownLoan): string[][] | undefined {
  const rows = repaymentRows({ ...loan, decimals: currencyOf(currency).decimals })
  if (!rows) return undefined
  const money = (minor: bigint): string => moneyInFigures({ minor, currency }, country)
  return [
    heads,
    ...rows.map(({ date, paid, interest, principal, left }, index) => [
      String(index + 1),
      date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1'),
      ...[paid, interest, principal, left].map(money),
    ]),
  ]
}
