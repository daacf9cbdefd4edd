# syntax=docker/dockerfile:1

# The Node of the project: .node-version names the same one.
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

# The image brings its Node: the one that npm installs for other machines is not needed twice.
FROM manifests AS libraries
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:${NODE_VERSION}-bookworm-slim
LABEL org.opencontainers.image.title="Vécu" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.licenses="AGPL-3.0-or-later"
# The settings of scripts/memory.json: the C library hands back the memory that decoding pictures took, and V8 takes less.
# Without HOST a process that has no DATABASE_URL would listen inside its container only.
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
# The root file system is read-only later; without the file the first visit to /v2/docs of each process waits for it.
RUN ["node", "--input-type=module", "--eval", "await (await import('/vecu/server/src/request/api-docs/viewer.ts')).loadViewer()"]
USER node
EXPOSE 3000
# It lives; whether it is ready is for the balancer to ask, at /readyz.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/build/main.js"]
