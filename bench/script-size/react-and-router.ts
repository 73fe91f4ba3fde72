/** The baseline of `script-size`: React and the router with one empty page, and nothing else. */
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

const router = createRouter({ routeTree: createRootRoute({ component: () => null }) })
hydrateRoot(document, createElement(RouterProvider, { router }))
