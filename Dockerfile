# syntax=docker/dockerfile:1
# Two targets: "embedded" (default) brings PostgreSQL; "distroless" has no shell and needs DATABASE_URL.
# The digests are those of the indices of Node 24.21.0 and of distroless as public projects pin them. They were never
# pulled where this was written: compare them before a release, by docker buildx imagetools inspect IMAGE.
ARG NODE=node:24-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553

FROM ${NODE} AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
COPY scripts/node scripts/node
RUN npm ci
COPY . .
RUN npm pack --pack-destination /tmp && mkdir /application && cd /application && npm init --yes >/dev/null \
    && npm install --omit=dev --ignore-scripts /tmp/riskatlas-*.tgz && mkdir /data

FROM gcr.io/distroless/nodejs24-debian12@sha256:61f4f4341db81820c24ce771b83d202eb6452076f58628cd536cc7d94a10978b AS distroless
COPY --from=build --chown=0:0 /application /application
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:8000/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/nodejs/bin/node", "/application/node_modules/riskatlas/lib/cli/program.js"]
CMD ["start", "--no-demo"]

FROM ${NODE} AS embedded
COPY --from=build --chown=0:0 /application /application
COPY --from=build --chown=10001:10001 /data /data
RUN for link in $(find /application -name pg-symlinks.json); do \
      (cd "$(dirname "$(dirname "$link")")" && node scripts/hydrate-symlinks.js && chmod 755 native/bin/*); done
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
VOLUME ["/data"]
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:8000/healthz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/application/node_modules/riskatlas/lib/cli/program.js"]
CMD ["start", "--no-demo"]
