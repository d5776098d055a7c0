// What an answer must never hold: how we ask the database, where our files are, and how our code calls itself.

const signs: Record<string, RegExp> = {
  'a statement': /\b(?:select|insert into|update|delete from)\s+(?:"\w+"|[a-z_]+\.[a-z_]+|\*)|Failed query|\bparams:/i,
  'a database error':
    /\b(?:syntax error at or near|invalid (?:byte sequence|input syntax)|violates \w+ constraint|relation "\w+")/i,
  'a stack': /\n\s+at (?:async )?[\w.<>[\] ]+\(|\bat (?:file|node):\/\/|node:internal/,
  'a path of ours': /\/(?:tmp|home|root|work|usr|var|etc)\/[\w.-]+|node_modules|src\/server\/|\.ts:\d+/,
  'words of the framework': /FST_ERR|"statusCode":\d|Internal Server Error|ECONNREFUSED|\bE(?:NOENT|ACCES|PERM)\b/,
}

/** Which of them it holds; what the caller itself had sent may be given as `echoed`, since that may come back. */
export const leaksIn = (answer: string, echoed = ''): string[] =>
  Object.entries(signs).flatMap(([name, sign]) => {
    const found = sign.exec(answer)?.[0]
    return found && !echoed.includes(found.trim()) ? [`${name}: ${found.trim().slice(0, 80)}`] : []
  })
