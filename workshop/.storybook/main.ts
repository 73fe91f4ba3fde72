/** Without Storybook's own types, so that the stories are checked where it is not installed. */
export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  staticDirs: ['../pictures'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Stories say themselves which states there are; docgen would read props by an API that TypeScript 7 has not.
  typescript: { reactDocgen: false },
}
