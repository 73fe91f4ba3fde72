import { defineWidgets } from './define-widgets.ts'

defineWidgets()
