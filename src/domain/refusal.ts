// Refusals: a code that the contract lists, which HTTP maps to a status, and the interface to Spanish.

const refusalCodes = [
  'invalid_input',
  'unknown_method',
  'not_found',
  'auth_required',
  'forbidden',
  'premium_required',
  'version_conflict',
  'too_many_requests',
  'too_many_letters',
  'wrong_credentials',
  'reauth_required',
  'email_taken',
  'too_large',
  'storage_full',
  'unsupported_type',
  'link_expired',
  'wrong_code',
  'second_step_required',
  'verification_required',
  'proof_required',
  'challenge_expired',
  'two_step_on',
  'passkey_refused',
  'passkeys_unavailable',
  'not_publishable',
  'withdrawn_by_operator',
  'withdrawn',
  'breaks_rule',
  'batch_under_way',
  'link_full',
  'file_damaged',
  'handoff_used',
  'being_signed',
  'handwritten',
  'payments_off',
  'payments_away',
  'already_subscribed',
  'already_decided',
  'too_many_guests',
  'withdrawal_over',
  'not_enough_points',
  'session_locked',
  'pdf_protected',
  'pdf_xfa',
  'pdf_layers',
  'pdf_broken',
  'pdf_active',
  'pdf_private',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** The problems of a field, as codes. */
export const problemCodes = [
  'required',
  'too_short',
  'too_long',
  'bad_email',
  'bad_phone',
  'bad_identity',
  'bad_characters',
  'bad_value',
  'unprintable',
  'common_password',
  'wrong_password',
  'wrong_unlock',
  'wrong_code',
  'no_letters',
  'not_your_name',
  'email_taken',
  'not_your_email',
  'unknown_activation_code',
  'used_for_other_days',
  'duplicate_id',
  'too_deep',
  'uneven_table',
  'nested_table',
  'too_many_pieces',
  'not_a_pdf',
  'box_outside',
  'signed_pdf',
  'unknown_section',
  'unknown_folder',
  'folder_circle',
  'folders_too_deep',
  'too_many_folders',
  'too_many_names',
  'breaks_rule',
  'too_many_companies',
  'too_many_signatures',
  'too_many_people',
  'own_email',
  'unsigned_line',
  'too_many_comments',
  'too_many_suggestions',
  'passage_gone',
  'same_words',
  'quotes_fields',
] as const
export type ProblemCode = (typeof problemCodes)[number]
/** A rule of an author's own has its reason, in the author's words, and what it is about; of unprintable text, the letters; of unsigned lines, whose they are. */
export type Problem = { code: ProblemCode; limit?: number; about?: string; reason?: string }
export type Problems = Record<string, Problem>

type Details = { fields?: Problems; retryAfter?: number; challenge?: string }

export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly fields: Problems | undefined
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  /** To be sent back with the code of two-step verification. */
  readonly challenge: string | undefined

  constructor(code: RefusalCode, { fields, retryAfter, challenge }: Details = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.challenge = challenge
  }
}

/** Returns the value, or refuses with `not_found`. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal('not_found')
  return value
}
