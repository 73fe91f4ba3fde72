# The whole sportsbook, or its front end alone (PLATFORM_URL): one image. See docs/operators.md#containers.
FROM node:26-trixie-slim AS build
WORKDIR /app
COPY . .
# The front ends are built once, here, by what also runs them; what only tests stays out.
RUN npm ci --omit=dev --no-audit --no-fund \
 && NODE_ENV=production npm run build \
 && rm -rf .cache e2e bench

FROM node:26-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
WORKDIR /app
COPY --from=build /app /app
# PostgreSQL refuses to run as root, and nothing here has to. The image's user `node` by its number, which a cluster that
# forbids root (`runAsNonRoot`) can tell from root.
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
# As process 1 it ends what it has started by itself; give it STOP_NOTICE_MS and 35 seconds (`docker stop --time 40`).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
