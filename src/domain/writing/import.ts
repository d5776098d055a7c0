// The notes on an imported file: what of it was left out, and why it could not be read.

/** What of the file is missing or changed in the writing. */
const importNotes = [
  'images',
  'footnotes',
  'notes_as_text',
  'comments',
  'headers',
  'tracked_changes',
  'text_boxes',
  'tables',
  'links',
  'formatting',
  'renumbered',
  'deep_lists',
] as const
export type ImportNote = (typeof importNotes)[number]

const importFailures = [
  'not_docx',
  'old_doc',
  'encrypted',
  'too_large',
  'bomb',
  'broken',
  'timeout',
  'empty',
  'busy',
] as const
export type ImportFailureReason = (typeof importFailures)[number]
