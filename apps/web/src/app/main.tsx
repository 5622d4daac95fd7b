import './low-vision.css'
import './print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { browserStorage } from '../shared/session/browser-storage.ts'
import { followLowVision } from './low-vision-effect.ts'
import { followOtherTabs } from './other-tabs.ts'
import { createRouter } from './router.tsx'
import { createStore } from './store.ts'
import { ThemeProvider } from './ThemeProvider.tsx'

const store = createStore(browserStorage())
followLowVision(store)
const router = createRouter(store)
followOtherTabs(store, router)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Provider store={store}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>
  </StrictMode>,
)
