// A process that makes a new database in an empty folder and exits. It runs without V8's optimiser, which would take a gigabyte
// (see slow-parser.ts), and frees all its memory at exit.
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

// The parent process has exited.
process.on('disconnect', () => process.exit(1))
const engine = await PGlite.create({ fs: new NodeFS(process.argv[2] ?? '') })
await engine.close()
process.exit(0)
