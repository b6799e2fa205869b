# Three stages: install and build; remove build dependencies; the final image. The site runs on the
# Node pinned in package-lock.json. The Node of the first image only installs and builds.

FROM node:24-bookworm-slim AS build
WORKDIR /nkar
# Package files first, so that a change in src does not install the packages again.
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY tools/convert/package.json tools/convert/package.json
COPY scripts scripts
RUN node scripts/setup.mjs dev
COPY tsconfig.json vite.config.ts ./
COPY src src
COPY texts texts
COPY tools tools
RUN node scripts/setup.mjs build

FROM build AS pruned
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  # Removes sources that only compilers and editors read.
  && rm -rf node_modules/better-sqlite3/deps \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' \) -delete

FROM debian:bookworm-slim
RUN groupadd --system --gid 10001 nkar \
  && useradd --system --uid 10001 --gid nkar --home-dir /data --shell /usr/sbin/nologin nkar \
  && install --directory --owner=nkar --group=nkar --mode=0750 /data
WORKDIR /nkar
COPY --from=pruned /nkar/node_modules node_modules
COPY --from=pruned /nkar/dist dist
COPY --from=pruned /nkar/src/server/operations/first-start/demo/content.json src/server/operations/first-start/demo/content.json
COPY --from=pruned /nkar/src/server/operations/first-start/demo/pictures src/server/operations/first-start/demo/pictures
COPY package.json LICENSE ./
COPY --chmod=0755 deploy/site /usr/local/bin/site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/nkar/node_modules/.bin:$PATH
# Returns memory to the system after use, as in scripts/run.sh.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
USER nkar
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
