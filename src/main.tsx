import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { Application, createApplication } from './app/application.tsx'
import { beginningOn } from './app/beginning.ts'
import './app/global.css'

const { actors, router } = createApplication({ ...beginningOn(window), storage: localStorage })

void waitFor(actors.locale, (snapshot) => snapshot.matches('speaking')).then(() => {
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<Application router={router} />)
})
