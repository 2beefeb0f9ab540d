import { workerData } from 'node:worker_threads'

/** Milliseconds between two looks: a process fills some tens of megabytes meanwhile. */
const betweenLooks = 20

// Of its own thread, because the other one does nothing else while it unpacks. Nothing short of this signal is certain to
// end a process that is short of memory.
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL')
}, betweenLooks)
