# The Debian package: scripts/package builds it with CPack.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # the program, not its tests
install(TARGETS spielwerk RUNTIME DESTINATION bin)
install(DIRECTORY "${CMAKE_SOURCE_DIR}/build/web/" DESTINATION share/spielwerk/web)
install(FILES packaging/spielwerk.toml DESTINATION /etc/spielwerk PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ)
install(FILES packaging/debian/spielwerk.service packaging/debian/spielwerk.socket
  packaging/debian/spielwerk-backup.service packaging/debian/spielwerk-backup.timer DESTINATION /lib/systemd/system)
install(FILES docs/operating.md docs/server.md docs/protocol.md packaging/debian/copyright build/sbom.json DESTINATION share/doc/spielwerk)
install(DIRECTORY packaging/proxies packaging/monitoring DESTINATION share/doc/spielwerk/examples)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME spielwerk)
set(CPACK_PACKAGE_CONTACT "Spielwerk <spielwerk@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "table for modern board games: server, bots and terminal")
set(CPACK_PACKAGE_DESCRIPTION "Helios, Suna Valo, Keyflower and Boonlake with their complete rules: a server
with tables in the browser for people, bots and programs, and a program for the
terminal, match files, analysis and tournaments.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY "${CMAKE_SOURCE_DIR}/build/package")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "postgresql, nginx")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${CMAKE_SOURCE_DIR}/packaging/debian/conffiles;${CMAKE_SOURCE_DIR}/packaging/debian/postinst;${CMAKE_SOURCE_DIR}/packaging/debian/prerm;${CMAKE_SOURCE_DIR}/packaging/debian/postrm")
set(CPACK_OUTPUT_FILE_PREFIX "${CMAKE_SOURCE_DIR}/build/package")
include(CPack)
