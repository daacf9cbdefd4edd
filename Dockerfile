# syntax=docker/dockerfile:1

# The same version as in .node-version.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS manifests
WORKDIR /vecu
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY messages/package.json messages/
COPY pdf/package.json pdf/
COPY server/package.json server/
COPY web/package.json web/

FROM manifests AS build
RUN npm ci --include=dev
COPY tsconfig.base.json ./
COPY contract contract
COPY messages messages
COPY web web
RUN npm run build --workspace web
COPY pdf pdf
COPY server server
RUN npm run build --workspace server

# The image has Node, so the copy that npm installs for other machines is removed.
FROM manifests AS libraries
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:${NODE_VERSION}-bookworm-slim
LABEL org.opencontainers.image.title="Vécu" \
      org.opencontainers.image.version="1.1.0" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
# The settings of scripts/memory.json: the C library returns the memory used for decoding pictures, and V8 uses less.
# Without HOST, a process without DATABASE_URL would be reachable inside its container only.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/var/lib/vecu \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    NODE_OPTIONS=--max-semi-space-size=16
RUN install --directory --mode=0700 --owner=node --group=node /var/lib/vecu
WORKDIR /vecu
COPY --from=libraries /vecu ./
COPY LICENSE ./
COPY contract contract
COPY messages messages
COPY pdf pdf
COPY server server
COPY --from=build /vecu/web/build web/build
COPY --from=build /vecu/server/build server/build
# Written now because the root file system is read-only later; without it the first request to /v2/docs is slow.
RUN ["node", "--input-type=module", "--eval", "await (await import('/vecu/server/src/request/api-docs/viewer.ts')).loadViewer()"]
USER node
EXPOSE 3000
# Whether the process runs; load balancers check readiness at /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/build/main.js"]
