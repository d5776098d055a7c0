// Bank accounts. The valid ones are the examples of the IBAN registry.
import { describe, expect, it } from 'vitest'
import { checkIban, type IbanProblem } from './iban.ts'

describe('an IBAN', () => {
  it.each([
    ['ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
    ['es9121000418450200051332', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
    ['IBAN: ES91-2100-0418-4502-0005-1332', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
    ['ES91\u00a02100\u00a00418\t4502 0005 1332\n', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
    ['DE89370400440532013000', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['GB82WEST12345698765432', 'GB82WEST12345698765432', 'GB82 WEST 1234 5698 7654 32'],
    ['CR05015202001026284066', 'CR05015202001026284066', 'CR05 0152 0200 1026 2840 66'],
    ['DO28BAGR00000001212453611324', 'DO28BAGR00000001212453611324', 'DO28 BAGR 0000 0001 2124 5361 1324'],
    ['GT82TRAJ01020000001210029690', 'GT82TRAJ01020000001210029690', 'GT82 TRAJ 0102 0000 0012 1002 9690'],
  ])('«%s» is right', (text, value, formatted) =>
    expect(checkIban(text)).toEqual({ ok: true, value, formatted, country: value.slice(0, 2) }),
  )

  it.each<[string, IbanProblem]>([
    ['', 'empty'],
    ['  ', 'empty'],
    ['IBAN', 'empty'],
    ['XX12 3456', 'country'],
    ['MX12 3456', 'country'],
    ['21000418450200051332', 'country'],
    ['ES91', 'length'],
    ['ES91 2100 0418 4502 0005 133', 'length'],
    ['ES91 2100 0418 4502 0005 1332 1', 'length'],
    ['ES91 2100 0418 4502 0005 133O', 'letters'],
    ['ESA1 2100 0418 4502 0005 1332', 'letters'],
    ['ES90 2100 0418 4502 0005 1332', 'check_digit'],
    ['ES91 2100 0418 4502 0005 1333', 'check_digit'],
    ['ES29 2100 0418 4602 0005 1332', 'account_check'],
  ])('«%s» is wrong: %s', (text, problem) => expect(checkIban(text)).toEqual({ ok: false, problem }))
})
