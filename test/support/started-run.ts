import { spawn } from 'node:child_process'
import { letNothingOutliveUs } from '../../scripts/watch-run.ts'

// A run of tests that starts a process in a group of its own, says its number and waits.
letNothingOutliveUs()
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
process.stdout.write(`${child.pid}\n`)
setInterval(() => {}, 1000)
