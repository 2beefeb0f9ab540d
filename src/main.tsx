import { createRoot } from 'react-dom/client'
import { beginningOn } from './app/beginning.ts'
import { createFoundation, type FoundationSettings } from './app/foundation.ts'
import { pageIn } from './app/page.ts'
import { startIn } from './app/start.tsx'
import './app/global.css'

if (location.protocol === 'https:') {
  void import('./app/retire-service-workers.ts').then((part) => part.retireServiceWorkers(window))
}

function begin(inspect?: FoundationSettings['inspect']): void {
  const foundation = createFoundation({
    ...beginningOn(window),
    page: pageIn(window),
    storage: localStorage,
    ...(inspect && { inspect }),
  })
  const place = document.querySelector('#root')
  if (place) startIn(window, foundation, { place, createRoot })
}

if (localStorage.getItem('machineInspector') !== 'on') begin()
else {
  import('./app/inspection/inspection.ts').then(
    ({ createInspection }) => begin(createInspection),
    () => begin(),
  )
}
